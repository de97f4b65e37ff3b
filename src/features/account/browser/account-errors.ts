import type { FailedResponse } from '#browser/requests/request-outcome.ts';
import { tooManyAttempts } from '#browser/requests/too-many-attempts.ts';
import { t } from '#kernel/language/t.ts';
import { type AccountMessage, invalidEmail, minPasswordLength, samePassword } from '../rules/account.ts';
import type { AuthTab } from './auth-dialog.public.ts';

export type AccountFailure = AccountMessage & {
  /** The tab to switch to after `tabSwitchDelay`. */
  readonly switchTo?: AuthTab;
  /** An action offered with the message. */
  readonly remedy?: 'reset-password' | 'resend-confirmation';
};

export const tabSwitchDelay = 2000;

type KnownFailure = {
  readonly codes: readonly string[];
  readonly phrases: readonly string[];
  readonly failure: AccountFailure;
};

const logInFailures: readonly KnownFailure[] = [
  {
    codes: ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD', 'USER_NOT_FOUND'],
    phrases: ['Invalid login', 'Invalid credentials'],
    failure: {
      title: t('Account Not Found'),
      description: t('No account found with this email. Try creating an account first.'),
      switchTo: 'signup',
      remedy: 'reset-password',
    },
  },
  {
    codes: ['EMAIL_NOT_VERIFIED'],
    phrases: ['Email not confirmed'],
    failure: {
      title: t('Email Not Verified'),
      description: t('Please check your email and click the verification link.'),
      remedy: 'resend-confirmation',
    },
  },
];

const passkeyFailures: readonly KnownFailure[] = [
  {
    codes: ['PASSKEY_REFUSED'],
    phrases: [],
    failure: {
      title: t('Passkey Not Accepted'),
      description: t(
        'We do not recognize this passkey. It may have been removed. Log in with your password instead.',
      ),
    },
  },
];

const signUpFailures: readonly KnownFailure[] = [
  {
    codes: ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
    phrases: ['already registered', 'already been registered'],
    failure: {
      title: t('Account Already Exists'),
      description: t('An account with this email already exists. Try signing in instead.'),
      switchTo: 'login',
    },
  },
  {
    codes: ['PASSWORD_TOO_SHORT'],
    phrases: ['Password should be at least'],
    failure: {
      title: t('Password Too Weak'),
      description: t('Password should be at least {min} characters long.', { min: minPasswordLength }),
    },
  },
  {
    codes: ['INVALID_EMAIL'],
    phrases: ['Unable to validate email'],
    failure: invalidEmail(),
  },
];

export function logInFailure(answer: FailedResponse): AccountFailure {
  if (isException(answer)) return exception('login', answer);
  const tooMany = tooManyAttempts(answer);
  // Limited log-in attempts do not block a password reset.
  if (tooMany) return { ...tooMany, remedy: 'reset-password' };
  return (
    knownFailure(logInFailures, answer) ??
    knownFailure(passkeyFailures, answer) ?? {
      title: t('Login Failed'),
      description: answer.message || t('Invalid email or password. Please try again.'),
    }
  );
}

/** The error below the code field. */
export function secondStepFailure(answer: FailedResponse): string {
  if (answer.code === 'WRONG_CODE') return t('This code is wrong or was already used. Please try another.');
  if (answer.code === 'SECOND_FACTOR_EXPIRED') return t('This took too long. Please start again.');
  return logInFailure(answer).description;
}

/** The server's reason for refusing a new password; undefined for other errors. */
export function refusedPassword({ code, message }: FailedResponse): AccountMessage | undefined {
  if (code === 'SAME_PASSWORD') return samePassword();
  if (code !== 'PASSWORD_TOO_WEAK') return undefined;
  return { title: t('Password Too Weak'), description: message ?? t('Please choose another password.') };
}

export function signUpFailure(answer: FailedResponse): AccountFailure {
  if (isException(answer)) return exception('signup', answer);
  return (
    tooManyAttempts(answer) ??
    refusedPassword(answer) ??
    knownFailure(signUpFailures, answer) ?? {
      title: t('Signup Failed'),
      description: answer.message || t('Email or username may already be taken. Please try different ones.'),
    }
  );
}

/** Returns 'link-refused' if the mailed link is invalid or expired. */
export function newPasswordFailure(answer: FailedResponse): AccountMessage | 'link-refused' {
  if (answer.code === 'INVALID_TOKEN' || answer.code === 'TOKEN_EXPIRED') return 'link-refused';
  if (isException(answer)) {
    const description = t('Your password could not be changed. Please try again.');
    return { title: t('Error'), description, ...quotable(answer) };
  }
  return (
    tooManyAttempts(answer) ??
    refusedPassword(answer) ??
    knownFailure(signUpFailures, answer) ?? {
      title: t('Password Not Changed'),
      description: answer.message || t('Please choose another password.'),
    }
  );
}

// Not caused by the input: no response, an unknown path, or a server error.
function isException({ status }: FailedResponse): boolean {
  return status < 400 || status === 404 || status === 405 || status >= 500;
}

function exception(during: 'login' | 'signup', answer: FailedResponse): AccountFailure {
  const description =
    during === 'login'
      ? t('An error occurred during login. Please try again.')
      : t('An error occurred during signup. Please try again.');
  return { title: t('Error'), description, ...quotable(answer) };
}

export function quotable({ reference }: FailedResponse): Pick<AccountMessage, 'reference'> {
  return reference ? { reference } : {};
}

function knownFailure(known: readonly KnownFailure[], answer: FailedResponse): AccountFailure | undefined {
  const message = answer.message?.toLowerCase() ?? '';
  return known.find(
    ({ codes, phrases }) =>
      codes.includes(answer.code ?? '') || phrases.some((phrase) => message.includes(phrase.toLowerCase())),
  )?.failure;
}
