/** A body that is not what it should be; the message says what was found, and where. */
export class Malformed extends Error {}

/** A body that would be too large once decompressed. */
export class TooLarge extends Error {}
