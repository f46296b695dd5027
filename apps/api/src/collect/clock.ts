/** Epoch milliseconds now. */
export type Clock = () => number;
