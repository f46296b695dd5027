/** The metrics store could not take samples; they are lost unless the caller sends them again. */
export class StoreUnavailable extends Error {}
