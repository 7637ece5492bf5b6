import {
  ADDRESS_KINDS, compareSemver, contains, GoAddress, goAddress, GoPrefix, goPrefix, GoUrl, goUrl, hostnameOf, isMapped, isRequestUri, masked,
  normalizedSemverOf, portOf, queryOf, Semver, semverOf, textOfAddress,
} from '../../../../upstream/go';
import { NAMED_FORMATS } from '../../../../upstream/kubernetes';
import type { Comparable } from '../equality';
import { CelError } from '../errors';
import { global, member, Overload } from '../overload';
import { CelList, CelMap, Optional, Typed } from '../values';

/** URL value. */
class UrlValue extends Typed implements Comparable {
  static readonly typeName = 'kubernetes.URL';
  readonly type = UrlValue.typeName;

  constructor(readonly url: GoUrl) {
    super();
  }

  get identity(): string {
    return this.url.text;
  }
}

/** IP address. */
class IpValue extends Typed implements Comparable {
  static readonly typeName = 'net.IP';
  readonly type = IpValue.typeName;

  constructor(readonly address: GoAddress) {
    super();
  }

  get identity(): string {
    return textOfAddress(this.address);
  }
}

/** Network in CIDR notation. */
class CidrValue extends Typed implements Comparable {
  static readonly typeName = 'net.CIDR';
  readonly type = CidrValue.typeName;

  constructor(readonly prefix: GoPrefix) {
    super();
  }

  get identity(): string {
    return `${textOfAddress(this.prefix.address)}/${this.prefix.length}`;
  }
}

/** Semantic version. */
class SemverValue extends Typed implements Comparable {
  static readonly typeName = 'kubernetes.Semver';
  readonly type = SemverValue.typeName;

  constructor(readonly version: Semver) {
    super();
  }

  /** Text by which versions are equal. As in Go, build metadata is ignored. */
  get identity(): string {
    return [...this.version.numbers, ...this.version.prerelease.map((part) => `${typeof part} ${part}`)].join('.');
  }
}

/** Named format. */
class FormatValue extends Typed implements Comparable {
  static readonly typeName = 'kubernetes.NamedFormat';
  readonly type = FormatValue.typeName;

  constructor(readonly identity: string) {
    super();
  }
}

function must<T>(value: T | undefined, text: string, what: string): T {
  if (value === undefined) {
    throw new CelError(`${JSON.stringify(text.slice(0, 100))} is no ${what}`);
  }
  return value;
}

const plainAddress = (text: string) => {
  const address = goAddress(text);
  return address === undefined || address.zone !== '' || isMapped(address) ? undefined : address;
};
const plainPrefix = (text: string) => {
  const prefix = goPrefix(text);
  return prefix === undefined || isMapped(prefix.address) ? undefined : prefix;
};
const addressOf = (text: string) => must(plainAddress(text), text, 'IP address');
const prefixOf = (text: string) => must(plainPrefix(text), text, 'CIDR');
const isWithin = (outer: GoPrefix, inner: GoPrefix) => outer.length <= inner.length && contains(outer, inner.address);
const asSemver = (text: string, isNormalized: boolean) => (isNormalized ? normalizedSemverOf(text) : semverOf(text));

const URLS: readonly Overload[] = [
  global('isURL', ['string'], ([text]) => isRequestUri(text)),
  global('url', ['string'], ([text]) => new UrlValue(must(goUrl(text), text, 'URL'))),
  member('getScheme', [UrlValue], ([{ url }]) => url.scheme),
  member('getHost', [UrlValue], ([{ url }]) => url.host),
  member('getHostname', [UrlValue], ([{ url }]) => hostnameOf(url.host)),
  member('getPort', [UrlValue], ([{ url }]) => portOf(url.host)),
  member('getEscapedPath', [UrlValue], ([{ url }]) => url.escapedPath),
  member('getQuery', [UrlValue], ([{ url }]) => new CelMap([...queryOf(url.query)].map(([key, values]) => [key, new CelList(values)]))),
];

const IPS: readonly Overload[] = [
  global('isIP', ['string'], ([text]) => plainAddress(text) !== undefined),
  global('ip', ['string'], ([text]) => new IpValue(addressOf(text))),
  global('ip.isCanonical', ['string'], ([text]) => textOfAddress(addressOf(text)) === text),
  global('string', [IpValue], ([{ address }]) => textOfAddress(address)),
  member('family', [IpValue], ([{ address }]) => (address.bits === 32 ? 4n : 6n)),
  ...(['isUnspecified', 'isLoopback', 'isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast'] as const)
    .map((name) => member(name, [IpValue], ([{ address }]) => ADDRESS_KINDS[name](address))),
];

const CIDRS: readonly Overload[] = [
  global('isCIDR', ['string'], ([text]) => plainPrefix(text) !== undefined),
  global('cidr', ['string'], ([text]) => new CidrValue(prefixOf(text))),
  global('string', [CidrValue], ([{ identity }]) => identity),
  member('containsIP', [CidrValue, 'string'], ([{ prefix }, text]) => contains(prefix, addressOf(text))),
  member('containsIP', [CidrValue, IpValue], ([{ prefix }, { address }]) => contains(prefix, address)),
  member('containsCIDR', [CidrValue, 'string'], ([{ prefix }, text]) => isWithin(prefix, prefixOf(text))),
  member('containsCIDR', [CidrValue, CidrValue], ([one, other]) => isWithin(one.prefix, other.prefix)),
  member('ip', [CidrValue], ([{ prefix }]) => new IpValue(prefix.address)),
  member('masked', [CidrValue], ([{ prefix }]) => new CidrValue(masked(prefix))),
  member('prefixLength', [CidrValue], ([{ prefix }]) => BigInt(prefix.length)),
];

const SEMVERS: readonly Overload[] = [
  global('isSemver', ['string'], ([text]) => semverOf(text) !== undefined),
  global('isSemver', ['string', 'bool'], ([text, isNormalized]) => asSemver(text, isNormalized) !== undefined),
  global('semver', ['string'], ([text]) => new SemverValue(must(semverOf(text), text, 'semantic version'))),
  global('semver', ['string', 'bool'], ([text, isNormalized]) => new SemverValue(must(asSemver(text, isNormalized), text, 'semantic version'))),
  member('major', [SemverValue], ([{ version }]) => BigInt.asIntN(64, version.numbers[0])),
  member('minor', [SemverValue], ([{ version }]) => BigInt.asIntN(64, version.numbers[1])),
  member('patch', [SemverValue], ([{ version }]) => BigInt.asIntN(64, version.numbers[2])),
  member('isLessThan', [SemverValue, SemverValue], ([one, other]) => compareSemver(one.version, other.version) < 0),
  member('isGreaterThan', [SemverValue, SemverValue], ([one, other]) => compareSemver(one.version, other.version) > 0),
  member('compareTo', [SemverValue, SemverValue], ([one, other]) => BigInt(compareSemver(one.version, other.version))),
];

const FORMATS: readonly Overload[] = [
  ...Object.keys(NAMED_FORMATS).map((name) => global(`format.${name}`, [], () => new FormatValue(name))),
  global('format.named', ['string'], ([name]) => new Optional(Object.hasOwn(NAMED_FORMATS, name) ? new FormatValue(name) : undefined)),
  member('validate', [FormatValue, 'string'], ([{ identity }, text]) => {
    const mistakes = NAMED_FORMATS[identity](text);
    return new Optional(mistakes.length === 0 ? undefined : new CelList(mistakes));
  }),
];

/** Functions that Kubernetes adds to CEL for its own types: URLs, addresses, networks, versions and formats. */
export const KUBERNETES: readonly Overload[] = [...URLS, ...IPS, ...CIDRS, ...SEMVERS, ...FORMATS];
