/** Opens the device's own share sheet. Throws when the browser refuses; somebody who closes the sheet has decided. */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
