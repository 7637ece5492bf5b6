import {
  CombinedProfileOptions, LatencyBestOptions, NodeJsProfileOptions, OnloadProfileOptions, OpfProfileOptions, WorkerProfileOptions,
} from './profile-options';
import { configMapHash, requireText } from '../../text';
import { madeOf, type OnloadRelease } from '../../values';
import {
  checkConfigMapName, checkSettings, configMapName, DISK, envOf, errorAbout, Loader, originError, type Parameters, profileName, profileVersion,
  Program, Run, Settings, shipped, Version,
} from '../../views/profiles';

/**
 * Settings of Onload in a ConfigMap, which containers read as environment variables.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface IOnloadProfile {
  /** Name of the ConfigMap. */
  readonly configMapName: string;
}

/**
 * Settings of Onload for a kind of application: environment variables that pods read from the profile's ConfigMap.
 *
 * The variables are validated when a profile is created. Onload itself ignores unknown names, and misinterprets values that it cannot parse.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export class OnloadProfile implements IOnloadProfile {
  /** For services in public clouds: high throughput, without acceleration of UDP. */
  public static cloud(): OnloadProfile {
    return OnloadProfile.shipped('cloud');
  }

  /** For low latency: calls spin for up to 100 ms before they block. */
  public static latency(): OnloadProfile {
    return OnloadProfile.shipped('latency');
  }

  /**
   * The latency profile among the samples of the Onload Operator: `latency()` with Nagle's algorithm disabled, so that small segments are sent at
   * once.
   */
  public static latencySample(): OnloadProfile {
    return new OnloadProfile('latency', profilesInOrder([shipped('latency'), setting({ EF_NONAGLE_INFLIGHT_MAX: '65535' })]));
  }

  /** For the lowest latency, with settings that not every application tolerates. From Onload 9.1 on it also sets `EF_TPH_MODE`. */
  public static latencyBest(options: LatencyBestOptions): OnloadProfile {
    return OnloadProfile.shipped('latency-best', { cutThrough: options.nic.cutsThrough });
  }

  /** For Netty, with interrupts when idle. */
  public static nettyioBalanced(): OnloadProfile {
    return OnloadProfile.shipped('nettyio-balanced');
  }

  /** For Netty, with spinning. */
  public static nettyioPerformance(): OnloadProfile {
    return OnloadProfile.shipped('nettyio-performance');
  }

  /** For Redis, with interrupts when idle. */
  public static redisBalanced(): OnloadProfile {
    return OnloadProfile.shipped('redis-balanced');
  }

  /** For Redis, with spinning. */
  public static redisPerformance(): OnloadProfile {
    return OnloadProfile.shipped('redis-performance');
  }

  /** Slowest, and closest to the kernel's behaviour. */
  public static safe(): OnloadProfile {
    return OnloadProfile.shipped('safe');
  }

  /** For applications that use ZeroMQ. */
  public static zeromq(): OnloadProfile {
    return OnloadProfile.shipped('zeromq');
  }

  /** For other single-threaded applications: some settings of the nginx profiles. */
  public static nginxLikeSt(): OnloadProfile {
    return OnloadProfile.shipped('nginx-like-st');
  }

  /** For nginx as a proxy. Requires huge pages, and CAP_NET_RAW for its scalable filters. */
  public static nginxProxyBalanced(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-proxy-balanced', options);
  }

  /** For nginx as a proxy with low latency. Requires huge pages, and CAP_NET_RAW for its scalable filters. */
  public static nginxProxyPerformance(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-proxy-performance', options);
  }

  /** For nginx as a web server that sleeps between spinning. Requires huge pages. */
  public static nginxWebserverBalanced(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-webserver-balanced', options);
  }

  /** For nginx as a web server, with spinning. Requires huge pages. */
  public static nginxWebserverPerformance(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-webserver-performance', options);
  }

  /** For HAProxy. Requires huge pages, and CAP_NET_RAW for its scalable filters. */
  public static haproxyBalanced(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('haproxy-balanced', options);
  }

  /** For HAProxy with low latency. Requires huge pages, and CAP_NET_RAW for its scalable filters. */
  public static haproxyPerformance(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('haproxy-performance', options);
  }

  /** For Node.js. Requires huge pages. The three parameters are also set as variables of the profile. */
  public static nodeJs(options: NodeJsProfileOptions = {}): OnloadProfile {
    const wrong = options.ports?.find((port) => !Number.isInteger(port) || port < 1 || port > 65535);
    if (wrong !== undefined || options.ports?.length === 0) {
      throw originError('profile/node-js', '\'ports\' is not a list of ports', options.ports, 'name at least one, from 1 to 65535');
    }
    return OnloadProfile.shipped('node-js', { workers: options.workers, nodeJsMode: options.mode, nodeJsPorts: options.ports });
  }

  /** Fragment to combine with others: increases throughput at the expense of latency. */
  public static throughputBase(): OnloadProfile {
    return OnloadProfile.shipped('throughput_base', {}, 'throughput-base');
  }

  /** Fragment to combine with others: many connections at high throughput. Requires huge pages. */
  public static throughput(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('throughput', options);
  }

  /** Fragment to combine with others: proxies. Requires huge pages, and CAP_NET_RAW for its scalable filters. */
  public static proxyThroughput(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('proxy-throughput', options);
  }

  /** Fragment to combine with others: clients across wide area networks. */
  public static wanTraffic(): OnloadProfile {
    return OnloadProfile.shipped('wan-traffic');
  }

  /** Creates a profile from custom variables. */
  public static of(variables: OnloadProfileOptions): OnloadProfile {
    return new OnloadProfile(variables.name, setting({ ...variables.env }), variables.allowUnknown);
  }

  /**
   * Reads a profile file (`.opf`), which is a shell script. The script is not run. Statements that set plain values, import profiles or calculate
   * with variables set earlier are evaluated as the launcher `onload` does. A file with anything else is refused.
   *
   * @param file path of the file
   */
  public static fromOpf(file: string, options: OpfProfileOptions = {}): OnloadProfile {
    requireText({ file }, 'OnloadProfile.fromOpf()');
    const text = DISK.read(file);
    if (text === undefined) {
      throw originError('profile/not-found', 'no such file', file, 'write its path');
    }
    const loader = new Loader({
      files: DISK,
      profileDirs: options.profileDirs,
      parameters: { workers: options.workers, cutThrough: options.nic?.cutsThrough },
    });
    return new OnloadProfile(options.name ?? profileName(file), loader.load(file, text), options.allowUnknown);
  }

  /**
   * Combines several profiles as `onload -p` does: the value of an **earlier** profile takes precedence, and a profile sees the variables that
   * earlier ones have set.
   */
  public static combine(profiles: OnloadProfile[], options: CombinedProfileOptions = {}): OnloadProfile {
    return new OnloadProfile(
      options.name ?? profiles.map(({ name }) => name).join('-'),
      profilesInOrder(profiles.map(({ program }) => program)),
      profiles.some(({ allowUnknown }) => allowUnknown),
    );
  }

  /**
   * Returns the names of the ConfigMaps of several profiles in the order for a container's `envFrom`, in which earlier profiles take precedence. (In
   * Kubernetes the last entry does.) Throws if a profile reads a variable that another one sets, because its ConfigMap then depends on the other.
   */
  public static envFromOrder(profiles: OnloadProfile[]): string[] {
    const order = [...profiles].reverse();
    const merged = Object.assign({}, ...order.map(({ env }) => env));
    const together = OnloadProfile.combine(profiles).env;
    const differs = Object.keys(together).find((name) => merged[name] !== together[name]);
    if (differs !== undefined) {
      throw originError('profile/order', 'profile that depends on the one before it', differs, 'use OnloadProfile.combine(), which has one ConfigMap');
    }
    return order.map((profile) => profile.configMapName);
  }

  private static shipped(profile: string, parameters: Parameters = {}, name = profile): OnloadProfile {
    return new OnloadProfile(name, shipped(profile, parameters));
  }

  /** Name of the ConfigMap: `onload-<name>-profile`, with a hash of the content behind it after `withContentHash()`. */
  public readonly configMapName: string;

  private constructor(
    /** Name of the profile. */
    public readonly name: string,
    private readonly program: Program,
    private readonly allowUnknown = false,
    private readonly hashed?: { readonly release?: OnloadRelease },
  ) {
    const base = configMapName(name);
    this.settingsOf();
    this.configMapName = hashed === undefined ? base : checkConfigMapName(`${base}-${configMapHash(this.envOfHash)}`);
  }

  /** Variables whose hash is part of the ConfigMap's name. */
  private get envOfHash(): { [variable: string]: string } {
    const release = this.hashed?.release;
    return release === undefined ? this.env : this.envFor(release);
  }

  /**
   * Returns whether the name of the ConfigMap is correct for the given variables.
   *
   * @internal
   */
  public _isNamedAfter(env: { [variable: string]: string }): boolean {
    return this.hashed === undefined || configMapHash(env) === configMapHash(this.envOfHash);
  }

  /** Variables that the profile sets with the newest release of Onload. */
  public get env(): { [variable: string]: string } {
    return envOf(this.settingsOf());
  }

  /** Returns the variables that the profile sets with a release. Throws if one is not an option of that release. */
  public envFor(release: OnloadRelease): { [variable: string]: string } {
    return envOf(this.settingsOf(profileVersion(release.onload)));
  }

  /** Returns the same profile under another name. Two ConfigMaps of a namespace cannot have the same name. */
  public withName(name: string): OnloadProfile {
    return new OnloadProfile(name, this.program, this.allowUnknown, this.hashed);
  }

  /**
   * Returns the same profile with a hash of its content in the name of its ConfigMap. A change of the profile then changes the workloads that refer to it,
   * and replaces their pods. Without it, running pods keep the old settings until they restart.
   *
   * Keep the old ConfigMap until the rollout is complete: a container of an old pod that restarts meanwhile needs it.
   *
   * @param release release of Onload that the pods run, if it is not the newest
   */
  public withContentHash(release?: OnloadRelease): OnloadProfile {
    return new OnloadProfile(this.name, this.program, this.allowUnknown, { release });
  }

  private settingsOf(version?: Version): Settings {
    const run = new Run({ version });
    run.load(this.program);
    checkSettings(run.combined, (problem, origin) => {
      if (!this.allowUnknown) {
        throw errorAbout(problem, origin, ', or pass allowUnknown: true');
      }
    }, version);
    return run.combined;
  }
}

function setting(env: { [variable: string]: string }): Program {
  return madeOf<Program>('settings', [env], (run) => Object.entries(env).forEach(([name, value]) => run.set(name, value)));
}

function profilesInOrder(programs: Program[]): Program {
  return madeOf<Program>('profiles in order', [programs], (run) => programs.forEach((program) => program(run)));
}
