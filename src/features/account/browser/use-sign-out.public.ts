import { useNavigate } from 'react-router';
import { endSession } from '#browser/session/session.ts';
import { apiRoot } from '#kernel/api-root.ts';
import { toast } from '#ui/toast.ts';
import { signOutAddress } from '../rules/addresses.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await requestSignOut())) {
      toast({
        title: 'Error',
        description: 'You are still signed in: the server could not be reached. Please try again.',
        variant: 'destructive',
      });
      return;
    }
    // First the way home: a page that needs an account would otherwise ask for one on the way out.
    await navigate('/');
    endSession();
  };
}

async function requestSignOut(): Promise<boolean> {
  try {
    // By hand: every page ships this, and needs nothing else that builds requests.
    const response = await fetch(apiRoot + signOutAddress.path, {
      method: signOutAddress.method,
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return response.ok || response.status === 401;
  } catch {
    return false;
  }
}
