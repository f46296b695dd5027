/** Hands a text to the browser as a file to keep. */
export const download = (fileName: string, contentType: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: contentType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
