/** Judgement of an object by what its status says, for kinds without a check of their own. */
import type { Dump } from './dump';
import { describeObject } from './get-commands';
import { fail, type Judgement, pass, unknown, wait } from './judgement';
import { waitSince } from './long-waits';
import { type Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt, WAIT_LENGTHS } from '../../upstream';
import { objectStatus, type StatusSign } from '../../views';

/** Judgement of an object without a manifest. */
export function ownStatusJudgement(dump: Dump, live: Manifest): Judgement {
  const judgement = statusJudgement(dump, live);
  return judgement.verdict === 'pass' ? pass(`its status says: ${few(objectStatus(live).signs.map(({ text }) => text))}`) : judgement;
}

/** Judgement of an object that is as in its manifest. */
export function statusJudgement(dump: Dump, live: Manifest): Judgement {
  const { state, signs, isKnown, limitsItself } = objectStatus(live);
  const show = describeObject(live.kind, stringAt(live, 'metadata', 'namespace'), nameOf(live));
  const text = few(signs.map((sign) => sign.text));
  const created = stringAt(live, 'metadata', 'creationTimestamp');
  const isNew = (dump.minutesSince(created) ?? Infinity) <= waitLengthOf(live).longest;
  switch (state) {
    case 'bad': return isNew && signs.every(({ isUsualAtFirst }) => isUsualAtFirst) ? wait(`its status says: ${text}`, show) : fail(`its status says: ${text}`, show);
    case 'missing': return waitSince(dump, 'it has no status yet', show, created, waitLengthOf(live));
    case 'unseen': return wait('its controller has not seen the last change', show);
    case 'busy': return limitsItself ? wait(`its status says: ${text}`, show) : waitSince(dump, `its status says: ${text}`, show, firstOf(signs), waitLengthOf(live));
    case 'unclear': return unknown(`the cluster has it as in the manifest, and its status says what verify does not know: ${text}`, show);
    case 'good': return pass(isKnown ? AS_DECLARED : `${AS_DECLARED}, and its status says: ${text}`);
    case 'none': return pass(isKnown || live.status === undefined ? AS_DECLARED : `${AS_DECLARED}, and its status says nothing of how far it is`);
  }
}

export const AS_DECLARED = 'the cluster has it as in the manifest';

const waitLengthOf = ({ kind }: Manifest) => (kind === 'CatalogSource' ? WAIT_LENGTHS.catalogue : WAIT_LENGTHS.controller);

/** Earliest of the times since which it is so. */
function firstOf(signs: readonly StatusSign[]): string | undefined {
  return signs.flatMap(({ since }) => since ?? []).sort((a, b) => Date.parse(a) - Date.parse(b)).at(0);
}
