import { createDialogState } from '#ui/dialog-state.ts';

type Asked = { readonly answer: (proof: string | null) => void };

const dialog = createDialogState<Asked>({ answer: () => {} });

export const useProofDialog = dialog.useState;

/** Asks the user to authenticate again; null if cancelled. */
export function askProof(): Promise<string | null> {
  return new Promise((answer) => dialog.open({ answer }));
}

export function closeProof({ answer }: Asked, proof: string | null): void {
  dialog.close();
  answer(proof);
}
