import type { OnloadRelease } from '../release';
import { checkSettings, errorAbout } from './private/check';
import { DISK } from './private/files';
import { lazy } from './private/lazy';
import { configMapName, profileName } from './private/naming';
import { refused } from './private/origin';
import type { Parameters } from './private/parameters';
import { envOf, Program, Run, Settings } from './private/run';
import { shipped } from './private/shipped';
import { Version, versionOf } from './private/version';
import {
  CombinedProfileOptions, LatencyBestOptions, NodeJsProfileOptions, OpfProfileOptions, OnloadProfileOptions, WorkerProfileOptions,
} from './profile-options';
import { requireText } from '../private/errors';

/**
 * Settings of Onload for a kind of program: environment variables, which pods take from the ConfigMap of the profile.
 *
 * The variables are checked when a profile is made: Onload itself ignores names that it does not know, and takes values that it cannot read
 * for others.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export class OnloadProfile {
  /** Services in public clouds: throughput, no acceleration of UDP. */
  public static cloud(): OnloadProfile {
    return OnloadProfile.shipped('cloud');
  }

  /** Low latency: calls spin for up to 100 ms before they block. */
  public static latency(): OnloadProfile {
    return OnloadProfile.shipped('latency');
  }

  /** The latency profile among the samples of the Onload Operator: `latency()`, and small segments are not held back (Nagle). */
  public static latencySample(): OnloadProfile {
    return new OnloadProfile('latency', inOrder([shipped('latency'), setting({ EF_NONAGLE_INFLIGHT_MAX: '65535' })]));
  }

  /** The lowest latency, with settings that not every program bears. From Onload 9.1 it also sets `EF_TPH_MODE`. */
  public static latencyBest(options: LatencyBestOptions): OnloadProfile {
    return OnloadProfile.shipped('latency-best', { cutThrough: options.nic.cutsThrough });
  }

  /** Netty, with interrupts where nothing is to be done. */
  public static nettyioBalanced(): OnloadProfile {
    return OnloadProfile.shipped('nettyio-balanced');
  }

  /** Netty, spinning. */
  public static nettyioPerformance(): OnloadProfile {
    return OnloadProfile.shipped('nettyio-performance');
  }

  /** Redis, with interrupts where nothing is to be done. */
  public static redisBalanced(): OnloadProfile {
    return OnloadProfile.shipped('redis-balanced');
  }

  /** Redis, spinning. */
  public static redisPerformance(): OnloadProfile {
    return OnloadProfile.shipped('redis-performance');
  }

  /** What is slowest and nearest to the kernel's behaviour. */
  public static safe(): OnloadProfile {
    return OnloadProfile.shipped('safe');
  }

  /** ZeroMQ. */
  public static zeromq(): OnloadProfile {
    return OnloadProfile.shipped('zeromq');
  }

  /** Some settings of the nginx profiles, for other programs with one thread. */
  public static nginxLikeSt(): OnloadProfile {
    return OnloadProfile.shipped('nginx-like-st');
  }

  /** nginx as a proxy. Needs huge pages, and CAP_NET_RAW for its scalable filters. */
  public static nginxProxyBalanced(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-proxy-balanced', options);
  }

  /** nginx as a proxy, for low latency. Needs huge pages, and CAP_NET_RAW for its scalable filters. */
  public static nginxProxyPerformance(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-proxy-performance', options);
  }

  /** nginx as a web server, which sleeps between spinning. Needs huge pages. */
  public static nginxWebserverBalanced(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-webserver-balanced', options);
  }

  /** nginx as a web server, spinning. Needs huge pages. */
  public static nginxWebserverPerformance(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('nginx-webserver-performance', options);
  }

  /** HAProxy. Needs huge pages, and CAP_NET_RAW for its scalable filters. */
  public static haproxyBalanced(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('haproxy-balanced', options);
  }

  /** HAProxy, for low latency. Needs huge pages, and CAP_NET_RAW for its scalable filters. */
  public static haproxyPerformance(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('haproxy-performance', options);
  }

  /** node.js. Needs huge pages. The three parameters are variables of the profile as well. */
  public static nodeJs(options: NodeJsProfileOptions = {}): OnloadProfile {
    const wrong = options.ports?.find((port) => !Number.isInteger(port) || port < 1 || port > 65535);
    if (wrong !== undefined || options.ports?.length === 0) {
      throw refused('profile/node-js', '\'ports\' is not a list of ports', options.ports, 'name at least one, from 1 to 65535');
    }
    return OnloadProfile.shipped('node-js', { workers: options.workers, nodeJsMode: options.mode, nodeJsPorts: options.ports });
  }

  /** A fragment, to be combined: what throughput costs latency. */
  public static throughputBase(): OnloadProfile {
    return OnloadProfile.shipped('throughput_base', {}, 'throughput-base');
  }

  /** A fragment, to be combined: many connections at high throughput. Needs huge pages. */
  public static throughput(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('throughput', options);
  }

  /** A fragment, to be combined: proxies. Needs huge pages, and CAP_NET_RAW for its scalable filters. */
  public static proxyThroughput(options: WorkerProfileOptions): OnloadProfile {
    return OnloadProfile.shipped('proxy-throughput', options);
  }

  /** A fragment, to be combined: clients across wide networks. */
  public static wanTraffic(): OnloadProfile {
    return OnloadProfile.shipped('wan-traffic');
  }

  /** Variables of one's own. */
  public static of(variables: OnloadProfileOptions): OnloadProfile {
    return new OnloadProfile(variables.name, setting({ ...variables.env }), variables.allowUnknown);
  }

  /**
   * Reads a profile file (`.opf`), which is a shell script. It is not run: what sets plain values, imports profiles or calculates with
   * variables that it has set before is evaluated as the launcher `onload` would; a file with anything else is refused.
   *
   * @param file path of the file
   */
  public static fromOpf(file: string, options: OpfProfileOptions = {}): OnloadProfile {
    requireText({ file });
    const text = DISK.read(file);
    if (text === undefined) {
      throw refused('profile/not-found', 'no such file', file, 'write its path');
    }
    const loader = new lazy.loader.Loader({
      files: DISK,
      profileDirs: options.profileDirs,
      parameters: { workers: options.workers, cutThrough: options.nic?.cutsThrough },
    });
    return new OnloadProfile(options.name ?? profileName(file), loader.load(file, text), options.allowUnknown);
  }

  /**
   * Several profiles as one, as `onload -p` combines them: of two values for a variable that of the **earlier** profile is taken, and a
   * profile sees what those before it have set.
   */
  public static combine(profiles: OnloadProfile[], options: CombinedProfileOptions = {}): OnloadProfile {
    return new OnloadProfile(
      options.name ?? profiles.map(({ name }) => name).join('-'),
      inOrder(profiles.map(({ program }) => program)),
      profiles.some(({ allowUnknown }) => allowUnknown),
    );
  }

  /**
   * The names of the ConfigMaps of several profiles, in the order in which `envFrom` of a container lists them so that earlier profiles win:
   * Kubernetes has the last one win. Fails where a profile reads what another one sets, because then its ConfigMap depends on the others.
   */
  public static envFromOrder(profiles: OnloadProfile[]): string[] {
    const order = [...profiles].reverse();
    const merged = Object.assign({}, ...order.map(({ env }) => env));
    const together = OnloadProfile.combine(profiles).env;
    const differs = Object.keys(together).find((name) => merged[name] !== together[name]);
    if (differs !== undefined) {
      throw refused('profile/order', 'profile that depends on the one before it', differs, 'use OnloadProfile.combine(), which has one ConfigMap');
    }
    return order.map((profile) => profile.configMapName);
  }

  private static shipped(profile: string, parameters: Parameters = {}, name = profile): OnloadProfile {
    return new OnloadProfile(name, shipped(profile, parameters));
  }

  /** Name of the ConfigMap: `onload-<name>-profile`. */
  public readonly configMapName: string;

  private constructor(
    /** What the profile is called. */
    public readonly name: string,
    private readonly program: Program,
    private readonly allowUnknown = false,
  ) {
    this.configMapName = configMapName(name);
    this.settingsOf();
  }

  /** The variables that the profile sets with the newest release of Onload. */
  public get env(): { [variable: string]: string } {
    return envOf(this.settingsOf());
  }

  /** The variables that the profile sets with a release. Fails if one is not an option of that release. */
  public envFor(release: OnloadRelease): { [variable: string]: string } {
    return envOf(this.settingsOf(versionOf(release.onload)));
  }

  /** The same profile under another name: two ConfigMaps of a namespace cannot have one. */
  public withName(name: string): OnloadProfile {
    return new OnloadProfile(name, this.program, this.allowUnknown);
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
  return (run) => Object.entries(env).forEach(([name, value]) => run.set(name, value));
}

function inOrder(programs: Program[]): Program {
  return (run) => programs.forEach((program) => program(run));
}
