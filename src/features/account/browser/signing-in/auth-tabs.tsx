import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { type ToastRequest, toast } from '#ui/toast.ts';
import { logInSchema, signUpSchema } from '../../rules/account.ts';
import { type AccountFailure, tabSwitchDelay } from '../account-errors.ts';
import { type AuthTab, openAuthDialog } from '../auth-dialog.public.ts';
import { ProviderButtons } from '../identities/provider-buttons.tsx';
import { useRequestSignal } from '../use-request-signal.ts';
import { remedyAction } from './auth-remedy.ts';
import { LogInForm } from './log-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AuthTabsProps = { tab: AuthTab; email: string; onEnter: (welcome: ToastRequest) => void };

/** Keeps both forms mounted, so that switching tabs loses nothing; closing the dialog clears them. */
export function AuthTabs({ tab, email, onEnter }: AuthTabsProps) {
  const signUp = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { email, username: '', password: '', confirmPassword: '' },
  });
  const logIn = useForm({
    resolver: zodResolver(logInSchema),
    defaultValues: { email, password: '' },
  });
  const nextSignal = useRequestSignal();
  const switching = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(switching.current), []);

  function turnTo(next: AuthTab) {
    clearTimeout(switching.current);
    openAuthDialog(next);
  }

  function handleFailure({ switchTo, remedy, ...message }: AccountFailure, typed: string) {
    toast({ ...message, variant: 'destructive', action: remedy && remedyAction(remedy, typed) });
    clearTimeout(switching.current);
    if (!switchTo) return;
    switching.current = setTimeout(() => {
      // flushSync: the form must be rendered before it can be focused.
      flushSync(() => turnTo(switchTo));
      if (switchTo === 'login') {
        logIn.setValue('email', typed);
        logIn.setFocus('password');
      } else {
        signUp.setValue('email', typed);
        signUp.setFocus('username');
      }
    }, tabSwitchDelay);
  }

  return (
    <Tabs value={tab} onValueChange={(next) => turnTo(next === 'login' ? 'login' : 'signup')}>
      <TabsList aria-label={t('Sign up or log in')}>
        <TabsTrigger value="signup">{t('Sign Up')}</TabsTrigger>
        <TabsTrigger value="login">{t('Log In')}</TabsTrigger>
      </TabsList>
      <TabsContent value="signup">
        <SignUpForm form={signUp} nextSignal={nextSignal} onEnter={onEnter} onFailure={handleFailure} />
      </TabsContent>
      <TabsContent value="login">
        <LogInForm form={logIn} nextSignal={nextSignal} onEnter={onEnter} onFailure={handleFailure} />
      </TabsContent>
      <ProviderButtons />
      <p className="mt-5 text-pretty text-center text-ink-soft text-sm">
        {tRich('By continuing you agree to our <terms>Terms</terms> and <privacy>Privacy Policy</privacy>.', {
          terms: (text) => <LegalLink to="/terms">{text}</LegalLink>,
          privacy: (text) => <LegalLink to="/privacy">{text}</LegalLink>,
        })}
      </p>
    </Tabs>
  );
}

// Opens in a new tab, since leaving would clear the form.
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
