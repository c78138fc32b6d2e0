"""The game without a server: the table service in the workers of a browser, under Pyodide (docs/decisions/0014).

Two modules are entrances: `tables` of the rules worker, `thinker` of the bots worker. Nothing here imports anything of
Pyodide, so all of it runs, and is tested, in any Python.
"""
