import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.ts';
import { endSession } from './session.public.ts';

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
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return response.ok || response.status === 401;
  } catch {
    return false;
  }
}
