/** Requests one link over the network and classifies the answer. */

export type LinkState = 'ok' | 'redirected' | 'slow' | 'refused' | 'broken' | 'unreachable';

export type LinkResult = {
  address: string;
  state: LinkState;
  /** The last answer's status; absent where there was none. */
  status?: number;
  /** Where redirects led, where they led anywhere. */
  finalAddress?: string;
  /** Whether every redirect on the way was permanent, so that the content should name the new address. */
  movedForGood?: boolean;
  /** From the first request to the last answer, without a retry. */
  seconds: number;
  /** What went wrong, for people. */
  note?: string;
};

export type ProbeOptions = {
  /** Longest wait for one answer. */
  timeoutSeconds: number;
  /** What took longer works, but is reported as slow. */
  slowSeconds: number;
  userAgent: string;
  /** Aborts all requests. */
  signal: AbortSignal;
};

type Method = 'HEAD' | 'GET';
/** `lost`: the redirects do not end at a page. */
type Trip = Omit<LinkResult, 'state'> & { lost?: boolean };

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const permanentRedirects = new Set([301, 308]);

/**
 * Asks with HEAD, and with GET where that is refused or fails: many sites answer HEAD wrongly. A network
 * error is tried once more. Never throws; undefined where `signal` stopped it.
 */
export async function probeLink(address: string, options: ProbeOptions): Promise<LinkResult | undefined> {
  const failed = ({ status, lost }: Trip) => status === undefined && !lost;
  const doubtful = ({ status = 0 }: Trip) => status >= 400 && status !== 429;
  const head = await travel('HEAD', address, options);
  let trip = failed(head) || doubtful(head) ? await travel('GET', address, options) : head;
  if (doubtful(head) && failed(trip)) trip = await travel('GET', address, options);
  if (options.signal.aborted) return undefined;
  const { lost = false, ...facts } = trip;
  return { ...facts, state: lost ? 'broken' : judge(facts, options.slowSeconds) };
}

function judge({ status, finalAddress, seconds }: Omit<LinkResult, 'state'>, slowSeconds: number): LinkState {
  if (status === undefined) return 'unreachable';
  if (status === 404 || status === 410) return 'broken';
  if (status >= 500) return 'unreachable';
  if (status >= 300) return 'refused';
  if (seconds > slowSeconds) return 'slow';
  return finalAddress === undefined ? 'ok' : 'redirected';
}

/** Follows redirects by hand, to know each of them. */
async function travel(method: Method, address: string, options: ProbeOptions): Promise<Trip> {
  const started = performance.now();
  const seen: number[] = [];
  let current = address;
  const report = (end: Pick<Trip, 'status' | 'note' | 'lost'>): Trip => ({
    address,
    seconds: Math.round(performance.now() - started) / 1000,
    ...(current !== address && {
      finalAddress: current,
      movedForGood: seen.every((status) => permanentRedirects.has(status)),
    }),
    ...end,
  });
  for (;;) {
    let response: Response;
    try {
      response = await ask(method, current, options);
    } catch (error) {
      return report({ note: describeFailure(error, options) });
    }
    const { status } = response;
    const location = response.headers.get('location');
    if (!redirects.has(status) || location === null) return report({ status });
    const lost = explainLostRedirect(location, current, seen.length);
    if (lost) return report({ note: lost, lost: true });
    seen.push(status);
    current = new URL(location, current).href;
  }
}

function explainLostRedirect(location: string, from: string, followed: number): string | undefined {
  if (followed === maxRedirects) return `redirects more than ${maxRedirects} times`;
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  return target && /^https?:$/.test(target.protocol)
    ? undefined
    : `redirects to ${location}, which is no page`;
}

async function ask(method: Method, address: string, options: ProbeOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutSeconds * 1000);
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    signal: AbortSignal.any([timeout, options.signal]),
    headers: { 'user-agent': options.userAgent, accept: '*/*' },
  });
  // Only the answer's head matters; this ends the transfer.
  await response.body?.cancel();
  return response;
}

function describeFailure(error: unknown, { timeoutSeconds }: ProbeOptions): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${timeoutSeconds} s`;
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
