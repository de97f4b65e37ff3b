/** A user at a provider. */
export type ProvidedIdentity = Readonly<{
  /** The issuer, including the tenant: equal subjects of different issuers are different users. */
  issuer: string;
  /** Unlike the address, it never changes. */
  subject: string;
  email: string;
  /** Whether the provider has verified the address. */
  isVerified: boolean;
  name: string;
}>;

/** Binds the callback to the request. */
export type Trip = Readonly<{ state: string; nonce: string; codeVerifier: string; redirectUri: string }>;

/** The query string of the callback. */
export type ProviderReturn = URLSearchParams;

export type IdentityProvider = Readonly<{
  /** The URL of the provider's sign-in page. */
  startUrl(trip: Trip): Promise<string>;
  /** The user who returned; undefined if the provider names none. Throws if the provider's response is invalid. */
  identify(returned: ProviderReturn, trip: Trip): Promise<ProvidedIdentity | undefined>;
}>;
