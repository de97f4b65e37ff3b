/** A user at a provider. */
export type ProvidedIdentity = Readonly<{
  /** The issuer, including the tenant: equal subjects of different issuers are different users. */
  issuer: string;
  /** Unlike the address, it never changes. */
  subject: string;
  email: string;
  /** True if the provider has verified the address. */
  isVerified: boolean;
  name: string;
}>;

/** One log-in at a provider. Its random values bind the callback to the request that started it. */
export type Trip = Readonly<{ state: string; nonce: string; codeVerifier: string; redirectUri: string }>;

/** The query string of the callback. */
export type ProviderReturn = URLSearchParams;

export type IdentityProvider = Readonly<{
  /** The URL of the provider's sign-in page. */
  startUrl(trip: Trip): Promise<string>;
  /** The user who signed in; undefined without an identity we can use. Throws if the response is invalid. */
  identify(returned: ProviderReturn, trip: Trip): Promise<ProvidedIdentity | undefined>;
}>;
