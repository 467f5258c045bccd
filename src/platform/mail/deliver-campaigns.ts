/** Sends campaigns. A delivery that may have arrived is never repeated automatically: the operator decides. */
import type { DatabaseHandle } from '#platform/db/client.ts';
import {
  type ClaimedDelivery,
  campaignChannel,
  claimDeliveries,
  type DeliveryOutcome,
  finishCampaign,
  onCampaignQueued,
  recordOutcomes,
  releaseStaleDeliveries,
  type SendingCampaign,
  selectSending,
} from './campaign-queue.ts';
import { type DeliveryLoop, type DeliveryOptions, startDeliveryLoop } from './delivery-loop.ts';
import { fillTemplate } from './fill-template.ts';
import { asTransportError, outcomeOfFailure, outcomeWithoutAttempt } from './outcome.ts';
import { signDelivery } from './sign-delivery.ts';
import type { OutgoingMail } from './transport.ts';

/**
 * Number of deliveries that are claimed and recorded together. If the process is killed, up to this many deliveries per
 * group remain uncertain. All groups together need six turns on the connections, which must end within the lease.
 */
const groupSize = 10;
/** Number of groups at once: while one is sent, the others are recorded and claimed. */
const groups = 3;

/** `ratePerMinute`: maximum deliveries begun per minute by all campaigns and processes together; default: no limit. */
type CampaignOptions = DeliveryOptions & { ratePerMinute?: number | undefined };

/** Starts the loop for campaigns. It has its own transport, so single mails and campaigns never wait for each other. */
export async function startCampaignDelivery(
  options: CampaignOptions & {
    listen?: DatabaseHandle['listen'];
    drainMs?: number;
    /** No other process sends from this database: deliveries of an ended process are released at once. */
    exclusive: boolean;
  },
): Promise<DeliveryLoop> {
  const {
    db,
    transport,
    logger,
    listen,
    drainMs,
    exclusive,
    ratePerMinute,
    now = () => new Date(),
  } = options;
  if (exclusive) await releaseStaleDeliveries(db, { now: now(), all: true });
  return startDeliveryLoop({
    ...{ transport, logger, listen, onQueued: onCampaignQueued, channel: campaignChannel },
    ...(drainMs !== undefined && { drainMs }),
    deliverDue: (isStopping) => deliverCampaigns({ db, transport, logger, now, ratePerMinute, isStopping }),
  });
}

/** Sends the due deliveries of all campaigns, oldest campaign first. No transaction is open while mails are sent. */
export async function deliverCampaigns(
  options: CampaignOptions & { isStopping?: () => boolean },
): Promise<void> {
  const { db, ratePerMinute, now = () => new Date(), isStopping = () => false } = options;
  await releaseStaleDeliveries(db, { now: now() });
  for (const campaign of await selectSending(db)) {
    if (isStopping()) return;
    const sendGroups = () => deliverCampaign(campaign, { ...options, now, ratePerMinute, isStopping });
    await Promise.all(Array.from({ length: groups }, sendGroups));
    await finishCampaign(db, { id: campaign.id, now: now() });
  }
}

async function deliverCampaign(
  campaign: SendingCampaign,
  options: Required<DeliveryOptions> & Pick<CampaignOptions, 'ratePerMinute'> & { isStopping: () => boolean },
): Promise<void> {
  const { db, logger, now, ratePerMinute, isStopping } = options;
  while (!isStopping()) {
    const claimed = await claimDeliveries(db, {
      campaignId: campaign.id,
      now: now(),
      limit: groupSize,
      ratePerMinute,
    });
    if (claimed.length === 0) return;
    const outcomes = await Promise.all(
      claimed.map(async (delivery) => ({ delivery, outcome: await attempt(campaign, delivery, options) })),
    );
    await recordOutcomes(db, outcomes);
    for (const { delivery, outcome } of outcomes) {
      if (outcome.state !== 'sent')
        logger.info({ delivery: delivery.id, state: outcome.state }, 'mail of a campaign');
    }
  }
}

async function attempt(
  campaign: SendingCampaign,
  delivery: ClaimedDelivery,
  { transport, logger, now }: Required<DeliveryOptions>,
): Promise<DeliveryOutcome> {
  const decided = outcomeWithoutAttempt(delivery);
  if (decided) return decided;
  try {
    await transport.send(composeDelivery(campaign, delivery));
    return { state: 'sent', at: now() };
  } catch (error) {
    const failure = asTransportError(error);
    logger.warn(
      { delivery: delivery.id, failure: failure.kind, reason: failure.summary },
      'mail of a campaign not sent',
    );
    return failure.kind === 'ambiguous'
      ? { state: 'unknown', error: failure.message }
      : outcomeOfFailure(failure, { attempts: delivery.attempts, now: now() });
  }
}

/** Composes the same bytes at every attempt, except for the boundary between the parts. */
function composeDelivery(
  { id, kind, createdAt, subject, text, html, headers, signingKey }: SendingCampaign,
  { id: deliveryId, address, variables }: ClaimedDelivery,
): OutgoingMail {
  const values = {
    ...variables,
    delivery: String(deliveryId),
    signature: signDelivery(signingKey, deliveryId),
  };
  return {
    // Signed, so that nobody can forge a report about a mail that they have not received.
    messageId: `${kind}.${id}.${deliveryId}.${values.signature}`,
    createdAt,
    toAddress: address,
    fromName: null,
    replyTo: null,
    subject: fillTemplate(subject, values, 'line'),
    text: fillTemplate(text, values, 'text'),
    html: fillTemplate(html, values, 'html'),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fillTemplate(value, values, 'line')]),
    ),
  };
}
