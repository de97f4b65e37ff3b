import { createDialogState } from '#ui/dialog-state.ts';

type Asked = { readonly answer: (proof: string | null) => void };

const dialog = createDialogState<Asked>({ answer: () => {} });

export const useProofDialog = dialog.useState;

/** Asks the person to say again who they are; null when they would rather not. */
export function askProof(): Promise<string | null> {
  return new Promise((answer) => dialog.open({ answer }));
}

export function closeProof({ answer }: Asked, proof: string | null): void {
  dialog.close();
  answer(proof);
}
