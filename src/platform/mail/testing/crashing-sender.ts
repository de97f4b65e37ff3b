import { drizzle } from 'drizzle-orm/node-postgres';
import { createLog } from '../../log.ts';
import { openQueue } from '../../queue/queue.ts';
import { sendMailJob } from '../mail.jobs.ts';
import { smtpTransport } from '../smtp-transport.ts';

const [connectionString = '', smtpUrl = '', sender = ''] = process.argv.slice(2);

const smtp = smtpTransport(smtpUrl, { name: 'Fairsplit', address: sender });
const transport = {
  async send(email: Parameters<typeof smtp.send>[0]) {
    await smtp.send(email);
    // The worst moment for a crash: the mail server has accepted the message, but it is not yet marked as sent.
    process.kill(process.pid, 'SIGKILL');
  },
};
const log = createLog({ logLevel: 'silent' });
const queue = await openQueue({ directUrl: connectionString }, log, { work: true, pollSeconds: 0.5 });
const job = sendMailJob({ db: drizzle(connectionString), transport });
await queue.define({ ...job, retryDelay: 0, retryBackoff: false, expireIn: 2 });
