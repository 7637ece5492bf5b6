/** The user's own `kubectl` or `oc`, which does the talking: its authentication, proxies and plug-ins are those of the user. */
import { ChildProcess, spawn } from 'node:child_process';
import { isOk, MOST_BYTES, passLinesOn, refusalIn, wholeText } from './answers';
import { ApiProxy } from './api-proxy';
import type { ClusterAccess } from './cluster-address';
import { ClusterError, failureOf } from './cluster-error';
import { OneConfig } from './one-config';
import { parsedJson } from '../text';
import { isAtLeast, stringAt } from '../upstream';

/** Environment variable with the program that replaces those on the PATH. */
export const PROGRAM_VARIABLE = 'CDK8S_ONLOAD_KUBECTL';

/** Programs that are looked for on the PATH. */
const PROGRAMS = ['kubectl', 'oc'];

/** Oldest kubectl with everything that is used: server-side apply without a feature gate, and `wait --for=jsonpath`. */
export const OLDEST_KUBECTL = '1.23';
/** The same for oc, which has versions of its own. */
export const OLDEST_OC = '4.10';

/** Time in which a request is answered, unless the user says otherwise. */
const REQUEST_TIMEOUT = '30s';

/** Longest time in seconds that a program may take beyond that of its request, for logins of plug-ins. */
const GRACE = 60;

/**
 * Settings of Go for programs that run for a moment or pass answers on: they collect garbage less often, which is up to a third of their time. A user's own
 * settings stay.
 */
const GO_SETTINGS = { GOGC: '400' };

/** Commands of a shell for a program that ends when its standard input does, and so with this process, however that ends. */
const TIED = 'exec 3<&0; { read -r _ <&3; kill $$; } >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

/** A request whose answer goes on until either side ends it. */
export interface Following {
  /** Resolves at its end, with what the program has printed if it failed. Empty if this side has ended it. */
  readonly ended: Promise<string>;
  readonly end: () => void;
}

/** Text that the program prints if an answer is cut off. */
const CUT_OFF = 'error: unexpected EOF';

/** Options for running a program. */
export interface RunOptions {
  /** Text for the standard input. */
  readonly input?: string;
}

/** A client of one cluster. */
export class Kubectl {
  /** Finds the program, checks its version, and resolves the configuration for the address, once. It does not talk to the cluster. */
  public static async find(address: string, access: ClusterAccess = {}, env: NodeJS.ProcessEnv = process.env): Promise<Kubectl> {
    const own = env[PROGRAM_VARIABLE];
    for (const program of own === undefined || own === '' ? PROGRAMS : [own]) {
      const version = await versionOf(program, env);
      if (version !== undefined) {
        const release = requireRecent(address, program, version);
        const config = await OneConfig.of(address, access, env, async (args) => {
          const { code, out } = await ended(spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }), GRACE);
          return code === 0 ? out : undefined;
        });
        return new Kubectl(program, release, address, access, env, config);
      }
    }
    throw own === undefined || own === ''
      ? new ClusterError(address, 'client', 'no client of Kubernetes on the PATH', PROGRAMS.join(', '), `install kubectl or oc, or name one by ${PROGRAM_VARIABLE}`)
      : new ClusterError(address, 'client', `program in ${PROGRAM_VARIABLE} that cannot be run`, own, 'set it to the path of kubectl or oc, without arguments');
  }

  private proxying?: Promise<ApiProxy | undefined>;
  private proxyVersion = 0;

  private constructor(
    public readonly program: string,
    /** Release of the program. */
    public readonly version: string,
    /** Address of the cluster, for messages. */
    public readonly address: string,
    private readonly access: ClusterAccess,
    private readonly env: NodeJS.ProcessEnv,
    private readonly config: OneConfig,
    private readonly running?: Set<ChildProcess>,
  ) {}

  /** Context and server that all requests go to, as far as they are known. */
  public get target(): { readonly context?: string; readonly server?: string } {
    const { context, server } = this.config;
    return { context, server };
  }

  /**
   * Returns the same client, but a terminal does not interrupt its programs: Ctrl-C reaches this process alone, which completes the request that is under
   * way. The programs end with this process.
   */
  public uninterrupted(): Kubectl {
    const running = new Set<ChildProcess>();
    process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
    return new Kubectl(this.program, this.version, this.address, this.access, this.env, this.config, running);
  }

  /** Returns the JSON at a path of the API, such as `/api/v1/nodes?limit=500`. */
  public async get(path: string): Promise<unknown> {
    const text = await this.renewing(() => this.proxied(path)) ?? await this.run(['get', `--raw=${path}`]);
    const value = parsedJson(text);
    if (value === undefined) {
      throw new ClusterError(this.address, 'answer', `answer to ${path} that is not JSON`, text, 'see whether a proxy answers in place of the API server');
    }
    return value;
  }

  /** Asks for a path whose answer goes on, such as that of a watch, and passes its lines on. */
  public follow(path: string, onLine: (line: string) => void): Following {
    const ending = new AbortController();
    const { signal } = ending;
    const followed = async () => {
      const answer = await (await this.proxy())?.request(path, signal);
      if (answer && isOk(answer)) {
        await passLinesOn(answer, onLine);
        return answer.complete || signal.aborted ? '' : CUT_OFF;
      }
      answer?.destroy();
      return this.followAlone(path, onLine, signal);
    };
    return { ended: followed(), end: () => ending.abort() };
  }

  /** Ends what answers requests. The client can be used again. */
  public close(): void {
    this.closeProxy();
    this.config.close();
  }

  /** Runs a command and returns its output, such as that of `['get', '--raw=/version']`. The user's ways to connect are added. */
  public run(args: readonly string[], options: RunOptions = {}): Promise<string> {
    return this.renewing(() => this.runOnce(args, options));
  }

  /** Repeats a request whose credentials are refused, where the user has got other ones since. */
  private async renewing<T>(request: () => Promise<T>): Promise<T> {
    const { version } = this.config;
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ClusterError && error.failure === 'access' && await this.config.renewed(version))) {
        throw error;
      }
      return request();
    }
  }

  private closeProxy(): void {
    void this.proxying?.then((proxy) => proxy?.close());
    this.proxying = undefined;
  }

  private async runOnce(args: readonly string[], { input }: RunOptions): Promise<string> {
    // Names may stand behind "--", where nothing is an option.
    const names = args.includes('--') ? args.indexOf('--') : args.length;
    const child = this.spawned(this.program, [...args.slice(0, names), ...this.connection, ...args.slice(names)], input === undefined ? 'ignore' : 'pipe');
    child.stdin?.on('error', () => undefined).end(input);
    const { code, out, err, end } = await ended(child, this.requestSeconds + GRACE);
    switch (end) {
      case undefined:
        break;
      case 'late':
        throw this.late(request(args));
      case 'large':
        throw new ClusterError(this.address, 'answer', 'answer that is too large', request(args), `report the resource: the limit is ${MOST_BYTES} bytes`);
      default:
        throw new ClusterError(this.address, 'client', `${this.program} cannot be run`, end, `name another program by ${PROGRAM_VARIABLE}`);
    }
    if (code !== 0) {
      throw failureOf(this.address, err, request(args));
    }
    return out;
  }

  /** Returns the answer to a request by the proxy, or throws what the API says against it. Undefined if a program of its own must ask. */
  private async proxied(path: string): Promise<string | undefined> {
    const proxy = await this.proxy();
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), this.requestSeconds * 1000);
    const answer = await proxy?.request(path, ending.signal);
    const text = answer && await wholeText(answer);
    clearTimeout(timer);
    if (ending.signal.aborted) {
      throw this.late(path);
    }
    if (answer === undefined || text === undefined) {
      return undefined;
    }
    const refusal = refusalIn(answer, text);
    if (refusal !== undefined) {
      throw failureOf(this.address, refusal, path);
    }
    return isOk(answer) ? text : undefined;
  }

  private late(asked: string): ClusterError {
    return new ClusterError(this.address, 'timeout', 'no answer in time', asked, 'run the command again, or specify a longer --request-timeout');
  }

  /** Returns a proxy for all requests, from the first one on. */
  private proxy(): Promise<ApiProxy | undefined> {
    const { version } = this.config;
    if (version !== this.proxyVersion) {
      // It has read its credentials when it began.
      this.closeProxy();
      this.proxyVersion = version;
    }
    return this.proxying ??= ApiProxy.start((args) => this.spawned('sh', ['-c', TIED, 'sh', this.program, ...args, ...this.connection], 'pipe'), GRACE);
  }

  private async followAlone(path: string, onLine: (line: string) => void, signal: AbortSignal): Promise<string> {
    if (signal.aborted) {
      return '';
    }
    const child = this.spawned(this.program, ['get', `--raw=${path}`, ...this.connection, '--request-timeout=0'], 'ignore');
    signal.addEventListener('abort', () => child.kill('SIGKILL'));
    let printed = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => { printed += text; });
    const end = new Promise<number | null>((resolve) => { child.on('error', () => resolve(null)).on('close', (code) => resolve(code)); });
    const [code] = await Promise.all([end, passLinesOn(child.stdout!, onLine)]);
    // A program that ends well may have printed warnings of the server.
    return code === 0 || signal.aborted ? '' : printed;
  }

  /** Starts a program, with its arguments as they are. Whoever starts it reads its output and ends it. */
  private spawned(program: string, args: readonly string[], stdin: 'ignore' | 'pipe'): ChildProcess {
    const child = spawn(program, args, { env: { ...GO_SETTINGS, ...this.env }, stdio: [stdin, 'pipe', 'pipe'], detached: this.running !== undefined });
    this.running?.add(child);
    child.on('close', () => this.running?.delete(child));
    return child;
  }

  /** Options with the user's ways to connect. Values are a part of their option, so that none is taken for another option. */
  private get connection(): string[] {
    const { as, asGroups = [], requestTimeout = REQUEST_TIMEOUT } = this.access;
    return [
      ...this.config.options,
      ...as === undefined ? [] : [`--as=${as}`],
      ...asGroups.map((group) => `--as-group=${group}`),
      `--request-timeout=${requestTimeout}`,
    ];
  }

  private get requestSeconds(): number {
    const [, amount = '0', unit = 's'] = /^(\d+)(ms|s|m|h)?$/.exec(this.access.requestTimeout ?? REQUEST_TIMEOUT) ?? [];
    const seconds = Number(amount) * { ms: 0.001, s: 1, m: 60, h: 3600 }[unit as 'ms' | 's' | 'm' | 'h'];
    // Zero is no limit in kubectl, and compound times such as 1m30s are not read here.
    return seconds === 0 ? 24 * 3600 : seconds;
  }
}

/** Version that a program prints, as JSON: null if it is none of ours, undefined if there is no such program. */
async function versionOf(program: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  const { code, out, end } = await ended(spawn(program, ['version', '--client', '--output=json'], { env, stdio: ['ignore', 'pipe', 'pipe'] }), GRACE);
  if (end === 'ENOENT' || end === 'EACCES' || end === 'ENOEXEC' || end === 'ENOTDIR') {
    return undefined;
  }
  if (end === 'late') {
    throw new ClusterError(program, 'timeout', `no answer within ${GRACE} s`, 'version --client', 'see whether the program asks for a login, or for the version of a server that does not answer');
  }
  return code === 0 ? parsedJson(out) ?? null : null;
}

const request = (args: readonly string[]) => args.join(' ').replace('--raw=', '');

/** The release of a program. Throws for one that is too old or a different one. Some builds of oc do not tell their release, and are taken as they are. */
function requireRecent(address: string, program: string, version: unknown): string {
  const [oc, kubectl] = [stringAt(version, 'releaseClientVersion'), stringAt(version, 'clientVersion', 'gitVersion')];
  const fix = `install kubectl ${OLDEST_KUBECTL} or oc ${OLDEST_OC}, or later, or name one by ${PROGRAM_VARIABLE}`;
  if (oc === undefined && kubectl === undefined) {
    throw new ClusterError(address, 'client', 'program that is neither kubectl nor oc', program, fix);
  }
  const release = (oc ?? kubectl)!.replace(/^v/, '');
  const oldest = oc !== undefined ? OLDEST_OC : release.startsWith('4.') ? undefined : OLDEST_KUBECTL;
  if (oldest !== undefined && !isAtLeast(release, oldest)) {
    throw new ClusterError(address, 'client', `${program} that is too old`, release, fix);
  }
  return release;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Reason why it did not end by itself: `late`, `large`, or the code of a system error. */
  readonly end?: string;
}

/** Waits for the end of a program. */
function ended(child: ChildProcess, mostSeconds: number): Promise<Ended> {
  return new Promise((resolve) => {
    const [out, err]: Buffer[][] = [[], []];
    let size = 0;
    let end: string | undefined;
    const kill = (why: string) => {
      end ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill('late'), mostSeconds * 1000);
    child.stdout!.on('data', (data: Buffer) => {
      size += data.length;
      size > MOST_BYTES ? kill('large') : out.push(data);
    });
    child.stderr!.on('data', (data: Buffer) => err.push(data));
    const done = (code: number | null) => {
      clearTimeout(timer);
      resolve({ code, out: Buffer.concat(out).toString('utf8'), err: Buffer.concat(err).toString('utf8'), end });
    };
    child.on('error', ({ code }: NodeJS.ErrnoException) => {
      end ??= code ?? 'unknown';
      done(null);
    });
    child.on('close', done);
  });
}
