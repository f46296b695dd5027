/** How a line begins that Highwater's own tools put into a file; a prefix such as a time may stand before it. */
export const NOTE = /^[^#]*#\s*highwater\s*:\s*/;

/** Whether a line is a note of Highwater rather than of a benchmark tool. */
export const isNote = (text: string): boolean => text.includes("#") && NOTE.test(text);
