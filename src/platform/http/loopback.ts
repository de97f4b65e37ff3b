/** Whether a host name can only mean this machine; no public DNS record may answer for it. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** The same for what a server listens on, where an IPv6 address has no brackets. */
export function isLoopbackAddress(host: string): boolean {
  return isLoopback(host) || isLoopback(`[${host}]`);
}

/** The same for a Host header; a missing or malformed one means no. */
export function isLoopbackHost(header: string | undefined): boolean {
  return (
    header !== undefined &&
    URL.canParse(`http://${header}`) &&
    isLoopback(new URL(`http://${header}`).hostname)
  );
}
