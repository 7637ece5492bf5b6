import type { Field } from './field';
import { containerRule } from './pod-specs';
import { holdResourceMap } from './resource-maps';
import { isExtended, isHugePages, nanosOf, pageSizeOf } from '../../upstream/kubernetes';

const isWhole = (name: string) => isExtended(name) || isHugePages(name);

const resources = containerRule('resources', {
  what: 'resource requests or limits that a container cannot have',
  remedy: 'request at most the limit, and exactly the limit of extended resources and huge pages; with huge pages, also request cpu or memory',
}, ({ field }, pod) => {
  const own = field.get('resources');
  const [limits, requests] = [own.get('limits'), own.get('requests')];
  holdResourceMap(limits, 'container');
  holdResourceMap(requests, 'container');
  for (const [name, amount] of [...limits.entries, ...requests.entries].filter(([each]) => isHugePages(each))) {
    const [pages, page] = [nanosOf(amount.value), nanosOf(pageSizeOf(name))];
    if (pages !== undefined && page !== undefined && page > 0n && pages % page !== 0n) {
      amount.refuse('not a whole number of huge pages', `write a multiple of ${pageSizeOf(name)}`);
    }
  }
  for (const [name, request] of requests.entries) {
    holdRequest(name, request, limits);
  }
  const names = [...limits.entries, ...requests.entries].map(([name]) => name);
  if (names.some(isHugePages) && !names.includes('cpu') && !names.includes('memory')) {
    own.refuse('huge pages without cpu or memory', 'add either', names.filter(isHugePages));
  }
  const claims = pod.maps('resourceClaims').map((claim) => claim.get('name').text);
  for (const claim of own.maps('claims')) {
    if (claim.get('name').text !== '' && !claims.includes(claim.get('name').text)) {
      claim.get('name').fail('claim that the pod does not have', 'add it to resourceClaims');
    }
  }
});

function holdRequest(name: string, request: Field, limits: Field): void {
  const limit = limits.get(name);
  const [asked, most] = [nanosOf(request.value), nanosOf(limit.value)];
  if (!limit.isSet) {
    if (isWhole(name)) {
      request.refuse('request without a limit', 'add a limit of the same amount', name);
    }
  } else if (asked !== undefined && most !== undefined && (isWhole(name) ? asked !== most : asked > most)) {
    request.refuse(isWhole(name) ? 'request that differs from the limit' : 'request above the limit', isWhole(name) ? 'write the same amount' : 'lower it, or raise the limit');
  }
}

/** Rules for the resources of containers. */
export const resourceRules = [resources];
