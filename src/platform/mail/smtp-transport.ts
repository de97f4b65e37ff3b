import { createTransport } from 'nodemailer';
import { MailRejected, type MailTransport, type Sender, toMime } from './email.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

/** True for a 5xx code about the envelope or the message; any other failure concerns the server. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutMessage && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

export function smtpTransport(url: string, from: Sender): MailTransport {
  const mailer = createTransport({ url, ...timeouts });
  return {
    async send(email) {
      try {
        await mailer.sendMail(toMime(email, from));
      } catch (error) {
        if (isRefusal(error) && error instanceof Error)
          throw new MailRejected(error.message, { cause: error });
        throw error;
      }
    },
  };
}
