/** Nodes to which TuneD applies another profile because of their labels (node tuning facts §3, §4a). */
import { TUNED_PROFILES } from './live-changes';
import { isDeferred } from './tuned-nodes';
import type { Tuning } from './tuning';
import { few, grouped, list, sh, type ShellText } from '../../text';
import { TUNING_NAMESPACE } from '../../upstream/openshift';
import { NO_WAIT, template, untilNone, type Waiting, waitOf } from '../changes';
import type { Rollout } from '../plan-model';

/** Node whose profile changes. */
export interface MovedProfile {
  readonly node: string;
  readonly from: string;
  readonly to: string;
  /** Whether the node takes it up with its next restart. */
  readonly isDeferred: boolean;
}

/** Nodes that other rules of Tuned objects select. */
export function movedProfiles(tuning: Tuning | undefined): MovedProfile[] {
  const { was, is } = tuning ?? {};
  return [...is?.tuned.states ?? []].flatMap(([node, state]) => {
    const old = was?.tuned.states.get(node);
    return old === undefined || old.profile === state.profile ? []
      : [{ node, from: old.profile, to: state.profile, isDeferred: isDeferred(old, state, is!.side.release) }];
  });
}

/** Sentences about other profiles of nodes. */
export function movedProfileTexts(moved: readonly MovedProfile[]): string[] {
  const textOf = ({ from, to, isDeferred: waits }: MovedProfile) => `the profile ${to} in place of ${from} ${waits ? 'with the next restart' : 'while it runs: the settings dip for a moment'}`;
  return [...grouped(moved, textOf)].map(([text, same]) => `TuneD applies to ${few(same.map(({ node }) => node))} ${text}`);
}

/** Roll-outs of profiles that TuneD applies at once. */
export function movedProfileRollouts(moved: readonly MovedProfile[]): Rollout[] {
  return [...grouped(moved.filter((each) => !each.isDeferred), ({ from, to }) => `TuneD applies the profile ${to} in place of ${from}`)].map(([cause, same]): Rollout => ({
    system: 'machine-config',
    target: `profile ${same[0].to}`,
    nodes: same.map(({ node }) => node),
    limit: null,
    stages: [{ kind: 'reload-service', cause, minutes: { best: 0, worst: 0 }, down: false }],
  }));
}

/** Wait until nodes have the profiles that TuneD applies at once. */
export function movedProfileWaits(moved: readonly MovedProfile[]): Waiting {
  const byProfile = grouped(moved.filter((each) => !each.isDeferred), ({ to }) => to);
  return byProfile.size === 0 ? NO_WAIT : {
    waits: [...byProfile].map(([profile, same]) => waitOf(
      'wait_profile', [profile, ...same.map(({ node }) => node).sort()], `TuneD has applied the profile ${profile} to ${list(same.map(({ node }) => node))}`, profileApplied)),
  };
}

/** Loop that ends when nodes have a profile. */
function profileApplied(profile: string, ...nodes: readonly string[]): ShellText {
  const names = nodes.map((node) => JSON.stringify(node)).join(' ');
  return untilNone(sh`oc get ${TUNED_PROFILES} --namespace ${TUNING_NAMESPACE} ${template(
    `{{range .items}}{{if eq .metadata.name ${names}}}{{if ne .status.tunedProfile ${JSON.stringify(profile)}}}{{.metadata.name}} {{end}}{{end}}{{end}}`)}`);
}
