/** Hands a text or a file's content to the browser as a file to keep. */
export const download = (fileName: string, contentType: string, content: string | Blob): void => {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
