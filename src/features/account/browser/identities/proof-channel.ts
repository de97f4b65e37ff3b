/** How a proof by a provider went. */
export type ToldProof = { readonly proof: string } | { readonly error: string };

// Not by `opener`: a page of another origin in between cuts that tie.
const name = 'fairsplit.proof';
let waiting: BroadcastChannel | undefined;

/** Hears of one proof, in place of whoever waited before. */
export function listenForProof(hear: (told: ToldProof) => void): void {
  waiting?.close();
  const channel = new BroadcastChannel(name);
  waiting = channel;
  // Sent by `tellProof` alone: only pages of this origin share the channel.
  channel.onmessage = ({ data }: MessageEvent<ToldProof>) => {
    channel.close();
    hear(data);
  };
}

export function tellProof(told: ToldProof): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(told);
  channel.close();
}
