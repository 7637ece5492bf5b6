import { Manifest, nameOf } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { DEFAULT_TUNED, DEFERRED, defaultTunedRules } from '../../upstream/openshift';

type Labels = { readonly [key: string]: unknown };

/** Profile of TuneD. */
export interface TunedProfile {
  readonly name: string;
  /** Object that defines it, as `Kind name`. */
  readonly by: string;
  readonly includes: readonly string[];
  /** Text as it is written: two profiles with the same name have to be equal in each byte. */
  readonly data: string;
  /** Everything else than kernel arguments, as one text. */
  readonly live: string;
  /** Kernel arguments, by option, as they are written. */
  readonly boot: { readonly [option: string]: string };
}

/** Rule that recommends a profile for nodes. */
export interface TunedRule {
  /** Object with the rule, as `Kind name`. */
  readonly by: string;
  /** Name of the Tuned, which orders rules of the same priority. */
  readonly tuned: string;
  readonly profile: string;
  readonly priority: number;
  /** Labels that nodes or their pods must have. Undefined if the rule has no such list. */
  readonly match?: readonly unknown[];
  /** Labels of MachineConfigs: nodes of pools that select them. */
  readonly configLabels?: Labels;
  /** Restart of the node for which changes wait. */
  readonly deferred?: typeof DEFERRED.edits | typeof DEFERRED.all;
}

/** Name of a Tuned in messages. */
function tunedTitle(object: Manifest): string {
  return `Tuned ${stringAt(object, 'metadata', 'namespace')}/${nameOf(object)}`;
}

/** Profiles of a Tuned. */
export function tunedProfiles(object: Manifest): TunedProfile[] {
  return listAt(object, 'spec', 'profile').flatMap((profile) => {
    const name = stringAt(profile, 'name');
    return name === undefined ? [] : [readTunedProfile(name, tunedTitle(object), stringAt(profile, 'data') ?? '')];
  });
}

/** Reads the sections of a profile. Comments and blank lines do not count. */
export function readTunedProfile(name: string, by: string, data: string): TunedProfile {
  const [live, boot]: [string[], { [option: string]: string }] = [[], {}];
  const includes: string[] = [];
  let section = '';
  for (const line of data.split('\n').map((each) => each.trim()).filter((each) => each !== '' && !/^[#;]/.test(each))) {
    const [, option, value] = /^([^=]+?)\s*=\s*(.*)$/.exec(line) ?? [];
    section = /^\[(.*)\]$/.exec(line)?.[1].trim() ?? section;
    if (section === 'main' && option === 'include') {
      includes.push(...value.split(/[,;]/).map((each) => each.trim()).filter(Boolean));
    } else if (section === 'bootloader' && option?.startsWith('cmdline')) {
      boot[option] = value;
    } else if (!(section === 'main' && option === 'summary') && !/^\[(?:main|bootloader)\]$/.test(line)) {
      live.push(line);
    }
  }
  return { name, by, includes, data, live: live.join('\n'), boot };
}

/** Rules of a Tuned, in the order of their list. */
export function tunedRules(object: Manifest): TunedRule[] {
  const deferred = stringAt(object, 'metadata', 'annotations', DEFERRED.annotation);
  return listAt(object, 'spec', 'recommend').flatMap((rule): TunedRule[] => {
    const [profile, priority] = [stringAt(rule, 'profile'), at(rule, 'priority')];
    return profile === undefined || typeof priority !== 'number' ? [] : [{
      by: tunedTitle(object),
      tuned: nameOf(object),
      profile,
      priority,
      ...Array.isArray(at(rule, 'match')) ? { match: listAt(rule, 'match') } : {},
      configLabels: recordAt(rule, 'machineConfigLabels'),
      ...deferred === DEFERRED.edits || deferred === DEFERRED.all ? { deferred } : {},
    }];
  });
}

/** Node as rules see it. */
export interface RuledNode {
  readonly labels: Labels;
  /** Tests of MachineConfig labels, of the pools of the node. */
  readonly pools: readonly ((labels: Labels) => boolean)[];
}

/** Rule that wins for a node, and by what it applies. */
export interface WinningRule {
  readonly rule: TunedRule;
  /** Whether it applies to the pool of the node. Only then its kernel arguments become a MachineConfig. */
  readonly isByPool: boolean;
}

/** Rule that wins for a node: the first that applies, by priority, then by the name of the Tuned, then by its order (node tuning facts §3). */
export function winningRule(rules: readonly TunedRule[], node: RuledNode, release: string): WinningRule {
  const sorted = [...rules].sort((a, b) => a.priority - b.priority || (a.tuned < b.tuned ? -1 : a.tuned > b.tuned ? 1 : 0));
  const builtIn = defaultTunedRules(release).map(({ profile, priority, roles }): TunedRule => ({
    by: `Tuned ${DEFAULT_TUNED}`,
    tuned: DEFAULT_TUNED,
    profile,
    priority,
    ...roles === undefined ? {} : { match: roles.map((role) => ({ label: nodeRoleLabel(role) })) },
  }));
  for (const rule of [...sorted, ...builtIn].sort((a, b) => a.priority - b.priority)) {
    const { match, configLabels } = rule;
    const isTried = match !== undefined || configLabels === undefined;
    if (isTried && (match === undefined || match.length === 0 || match.some((each) => matchesNode(each, node.labels)))) {
      return { rule, isByPool: false };
    }
    if (configLabels !== undefined && node.pools.some((selects) => selects(configLabels))) {
      return { rule, isByPool: true };
    }
  }
  return { rule: builtIn.at(-1)!, isByPool: false };
}

/** Whether a node matches one entry: its label, and one of the entries below it. Pods are not looked at. */
function matchesNode(match: unknown, labels: Labels): boolean {
  const [label, value, inner] = [stringAt(match, 'label'), stringAt(match, 'value'), listAt(match, 'match')];
  const isHere = label !== undefined && Object.hasOwn(labels, label) && (value === undefined || labels[label] === value);
  return isHere && (inner.length === 0 || inner.some((each) => matchesNode(each, labels)));
}

/** A profile and all that it includes, those that are included first. Profiles that no object defines are left out. */
export function withIncluded(name: string, profiles: ReadonlyMap<string, TunedProfile>, seen: ReadonlySet<string> = new Set()): TunedProfile[] {
  const profile = profiles.get(name);
  return profile === undefined || seen.has(name) ? []
    : [...profile.includes.flatMap((each) => withIncluded(each, profiles, new Set([...seen, name]))), profile];
}
