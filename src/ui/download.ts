export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start the download only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
