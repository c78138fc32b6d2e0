/** The page of a site without a server: the same page, with the workers of this browser behind it. */
import './transport/start_workers'
import './main'
