import { Agent, setGlobalDispatcher } from 'undici'

// A busy process notices late that a connection has been idle for long, and would send a request on one that's being closed.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }))
