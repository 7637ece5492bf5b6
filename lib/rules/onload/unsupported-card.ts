import { StatedBuild, statedBuilds, STATING_KINDS } from './stated-builds';
import { fullNameOf } from '../../manifests';
import { recordAt, stringAt } from '../../upstream';
import { unsupportedCard, unsupportedCardOfLabel } from '../../upstream/onload';
import { Finding, Rule } from '../rule';

export const cardOfOnload: Rule = {
  code: 'onload/unsupported-card',
  class: 'risky',
  what: 'Onload for nodes whose cards, as far as the manifests name them, the Onload Operator and its module do not support',
  remedy: 'select nodes with cards up to the X2 series; acknowledge this if Onload does not use the other cards',
  source: 'AMD\'s guide UG1586: the Onload Operator does not support X3 and X4 cards (Onload kernel facts §5)',
  kinds: [...STATING_KINDS, 'SriovNetworkNodePolicy'],
  check: (manifests) => {
    // An object may name its build in many images, and is for the same nodes in all of them.
    const users = [...new Map(statedBuilds(manifests).map((stated) => [stated.object, stated])).values()];
    const selected = users.flatMap(({ object, selector }) => Object.keys(selector).flatMap((label): Finding[] => {
      const card = unsupportedCardOfLabel(label);
      return card === undefined ? [] : [{ object, path: 'spec', what: `Onload on nodes with ${card} cards, which AMD does not support there`, value: label }];
    }));
    return [...selected, ...manifests.ofKind('SriovNetworkNodePolicy').flatMap((object): Finding[] => {
      const [vendor, device] = ['vendor', 'deviceID'].map((field) => stringAt(object, 'spec', 'nicSelector', field));
      const card = unsupportedCard(vendor, device);
      const user = card === undefined ? undefined : users.find(({ selector }) => !excludes(selector, recordAt(object, 'spec', 'nodeSelector') ?? {}));
      return user === undefined ? [] : [{
        object,
        path: 'spec.nicSelector',
        what: `${card} cards, which AMD does not support with ${user.object.kind} ${fullNameOf(user.object)} on these nodes`,
        value: `${vendor}:${device}`,
      }];
    })];
  },
};

/** Whether two selectors require different values of a label, so that no node has both. */
function excludes(one: StatedBuild['selector'], other: StatedBuild['selector']): boolean {
  return Object.entries(one).some(([label, value]) => Object.hasOwn(other, label) && other[label] !== value);
}
