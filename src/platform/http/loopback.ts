/** True if a host name always means this machine; public DNS must not resolve these names. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** The same for a listen address, where IPv6 has no brackets. */
export function isLoopbackAddress(host: string): boolean {
  return isLoopback(host) || isLoopback(`[${host}]`);
}

/** The same for a Host header; a missing or malformed one is not loopback. */
export function isLoopbackHost(header: string | undefined): boolean {
  return (
    header !== undefined &&
    URL.canParse(`http://${header}`) &&
    isLoopback(new URL(`http://${header}`).hostname)
  );
}
