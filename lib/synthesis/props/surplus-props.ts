/** Names in an object that its type does not have, and what to write in their place. */
import { OWN_SURPLUS } from './own-checks';
import { itemsInWords } from './prop-words';
import { PROP_TYPES } from './table';
import { nearest } from '../../text';

/** Types that have a property that is written elsewhere, and properties of a type: a message names no more. */
const MOST_PLACES = 2;
const MOST_PROPS = 12;

/** Properties by what users of the systems behind them call them. */
const SYNONYMS: { readonly [name: string]: readonly string[] } = {
  containerResources: ['resources'],
  driver: ['sfc'],
  kmmRelease: ['kmm'],
  kmmVersion: ['kmm'],
  nodeGroup: ['nodes'],
  nodeSelector: ['nodes'],
  onloadRelease: ['release'],
  openshift: ['platform'],
  priorityClassName: ['priority'],
  pullSecret: ['imagePullSecrets', 'registrySecret'],
  selector: ['nodes'],
  sfptpd: ['ptp'],
  version: ['release'],
};

/** Methods of a construct that are written as its properties. */
const METHODS: { readonly [prop: string]: string } = {
  'ClusterDefaults.gitOps': 'leave it out, and call gitOps() of the Fleet',
  'ClusterProps.gitOps': 'leave it out, and call gitOps() of the Fleet',
  'FleetProps.gitOps': 'leave it out, and call gitOps() of the Fleet',
  'OnloadPlatformProps.gitOps': 'leave it out, and call gitOps() of the OnloadPlatform',
};

/** The first name that the type does not have. A name without a value is none: `{ ptp: isTrading ? options : undefined }`. */
export function surplusIn(value: { readonly [name: string]: unknown }, struct: string): { readonly name: string; readonly fix: string } | undefined {
  const types = PROP_TYPES.structs[struct];
  for (const name of Object.keys(value)) {
    const fix = Object.hasOwn(types, name) || value[name] === undefined ? undefined : remedyFor(name, struct, value);
    if (fix !== undefined) {
      return { name, fix };
    }
  }
  return undefined;
}

/** Name to write instead: by meaning, then by spelling, then by place. Otherwise lists the names of the struct. */
function remedyFor(name: string, struct: string, value: { readonly [name: string]: unknown }): string | undefined {
  const props = Object.keys(PROP_TYPES.structs[struct]);
  const free = props.filter((prop) => value[prop] === undefined);
  const method = METHODS[`${struct}.${name}`];
  if (method !== undefined) {
    return method;
  }
  const meant = (Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : []).find((prop) => free.includes(prop)) ?? nearest(name, free)[0];
  if (meant !== undefined) {
    return `write ${meant}`;
  }
  return OWN_SURPLUS.has(struct) ? undefined : placeFor(name, struct, props);
}

function placeFor(name: string, struct: string, props: readonly string[]): string {
  const inside = props.filter((prop) => hasProp(structIn(PROP_TYPES.structs[struct][prop]), name));
  if (inside.length === 1) {
    return `write it in '${inside[0]}'`;
  }
  const places = Object.keys(PROP_TYPES.structs).filter((each) => hasProp(each, name));
  const elsewhere = places.length > 0 && places.length <= MOST_PLACES ? `, or write it in ${itemsInWords(places)}` : '';
  const known = props.length > MOST_PROPS ? [...props.slice(0, MOST_PROPS), '…'] : props;
  return known.length === 0 ? `leave it out${elsewhere}` : `leave it out${elsewhere}: ${struct} has ${known.join(', ')}`;
}

const structIn = (type: string) => type.replace(/^\{|[?}[\]]/g, '');
const hasProp = (struct: string, name: string) => Object.hasOwn(PROP_TYPES.structs, struct) && Object.hasOwn(PROP_TYPES.structs[struct], name);
