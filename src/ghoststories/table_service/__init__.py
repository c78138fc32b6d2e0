"""The table service: a game with its watchers, answers, undo, log, replay, clocks, bots and hints.

It depends on four small interfaces (`ports.py`): storage, bot pool, clock and transport. It knows neither HTTP nor a
database nor processes, so the same service runs behind a web server, in a browser, or in a test with fakes.
"""
