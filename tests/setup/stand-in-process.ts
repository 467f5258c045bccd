/** A process that runs only the payment stand-in, to be killed: node stand-in-process.ts <file> <webhook address> */
import { startStandIn } from '#platform/payments/stand-in/start-stand-in.ts';

const [file = '', webhookUrl = ''] = process.argv.slice(2);
const prices = [{ lookup: 'premium-month', cents: 499, interval: 'month' }] as const;
const { host, port, secretKey, webhookSecret, ...standIn } = await startStandIn({ file, webhookUrl, prices });
const price = standIn.prices[0]?.priceId;
process.stdout.write(`${JSON.stringify({ host, port, secretKey, webhookSecret, price })}\n`);
