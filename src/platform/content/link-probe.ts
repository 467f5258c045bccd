/** Requests one link over the network and classifies the response. */

export type LinkState = 'ok' | 'redirected' | 'slow' | 'refused' | 'broken' | 'unreachable';

export type LinkResult = {
  address: string;
  state: LinkState;
  /** Status of the last response; absent if there was none. */
  status?: number;
  /** Address to which redirects led, if there were any. */
  finalAddress?: string;
  /** Whether every redirect was permanent, so that the content should use the new address. */
  movedForGood?: boolean;
  /** Seconds from the first request to the last response, without retries. */
  seconds: number;
  /** Description of the problem, for people. */
  note?: string;
};

export type ProbeOptions = {
  /** Maximum wait for one response. */
  timeoutSeconds: number;
  /** A link that takes longer works, but is reported as slow. */
  slowSeconds: number;
  userAgent: string;
  /** Aborts all requests. */
  signal: AbortSignal;
};

type Method = 'HEAD' | 'GET';
/** `lost`: the redirects do not lead to a page. */
type Trip = Omit<LinkResult, 'state'> & { lost?: boolean };

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const permanentRedirects = new Set([301, 308]);

/**
 * Requests with HEAD, and with GET if HEAD is refused or fails, because many sites handle HEAD wrongly. A network
 * error is retried once. Never throws; returns undefined if `signal` stopped it.
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

/** Follows redirects itself, to record each of them. */
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
  // Only status and headers matter; this ends the transfer.
  await response.body?.cancel();
  return response;
}

function describeFailure(error: unknown, { timeoutSeconds }: ProbeOptions): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${timeoutSeconds} s`;
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
