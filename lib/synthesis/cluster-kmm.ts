import type { IConstruct } from 'constructs';
import { warnOfVersion } from './cluster-platform';
import { clusterOfScope, descriptionOf, enclosingPlatform, isInTree, isSameVersion, onlyClusterOf } from './cluster-scope';
import { Synthesis } from './cluster-synthesis';
import { sharedState } from './shared-state';
import { ManifestSet } from '../manifests';
import type { CheckContext } from '../rules/rule';
import { problemText } from '../text';
import { isInReleaseRange, rangeTexts } from '../upstream';
import { KNOWN_KMM } from '../upstream/kmm';
import { SUPPORTED_KMM } from '../upstream/onload';
import { kmmNote, KmmRelease, type Platform } from '../values';
import { evidenceText, KMM_EVIDENCE_KINDS, shownKmm } from '../views';

/** The operators of KMM. A hub can run both, each with its own release. */
export type KmmPart = 'hub' | 'operator';

/**
 * Origins of a release in descending order of precedence: the installation, a construct that sets it, a Subscription to the newest release, the
 * Onload Operator. The first two are certain and must agree.
 */
const ORIGINS = ['installed', 'named', 'newest', 'onload-operator'] as const;
type Origin = typeof ORIGINS[number];

/** A statement about the KMM release of a cluster. */
interface Statement {
  readonly by: IConstruct;
  readonly part: KmmPart;
  readonly origin: Origin;
  readonly release: KmmRelease;
  /** Property or value that states the release. */
  readonly source: string;
}

interface StatementOptions extends Partial<Pick<Statement, 'origin' | 'part' | 'source'>> {
  /** Construct that describes the clusters, instead of the enclosing one. */
  readonly about?: IConstruct;
  /** Whether the release is that of an installation that exists already, which no rule reads. */
  readonly isExisting?: boolean;
}

/** Code of the rule that checks the installed KMM against the Onload Operator. */
const UNSUPPORTED = 'kmm/unsupported-by-operator';

/** Code of the warning about an installation of unknown release. */
const ASSUMED = 'kmm/assumed-release';

const EVIDENCE_KINDS = new Set(KMM_EVIDENCE_KINDS);

/** Statements by the construct that describes the cluster. */
const statements = sharedState('kmm-statements', () => new WeakMap<IConstruct, Statement[]>());

/** Records the KMM release of a construct's cluster, if it is known. Synthesis fails if two constructs of a cluster contradict each other. */
export function recordKmm(by: IConstruct, release: KmmRelease | undefined, options: StatementOptions = {}): void {
  if (release === undefined) {
    return;
  }
  const { part = 'operator', origin = 'named', source = '\'kmm\'', about = descriptionOf(by), isExisting = false } = options;
  const statement = { by, part, origin, release, source };
  const known = statements.get(about) ?? [];
  statements.set(about, [...known, statement]);
  if (isCertain(statement)) {
    warnOfVersion(by, kmmNote(release));
  }
  if (isCertain(statement) || isExisting) {
    Synthesis.of(by).addCheck(by, [UNSUPPORTED], () => contradictions(statement, about));
  }
  // What a construct says of other clusters, such as those of a hub, is not shown by the objects beside it.
  if (about === (clusterOfScope(by) ?? by.node.root) && part === 'operator' && known.every((other) => other.part !== part)) {
    Synthesis.of(by).addCheck(by, [UNSUPPORTED], () => contradictedByObjects(by, about));
  }
}

/** Records that the cluster of a construct has KMM already. Synthesis warns if neither a construct nor an object shows its release. */
export function recordExistingKmm(by: IConstruct): void {
  const synthesis = Synthesis.of(by);
  synthesis.addCheck(by, [ASSUMED], () => {
    const about = descriptionOf(by);
    const statement = decisiveWithin(about, 'operator');
    if ((statement === undefined || statement.origin === 'onload-operator') && shownBeside(by, about).exact === undefined) {
      synthesis.warn(by, ASSUMED, problemText(ASSUMED, 'KMM that exists already, of unknown release', `assumed: ${decidedKmm(by)}`,
        'specify its release: \'kmm\' with KmmOlmVersion.pinned() or KmmRelease.of(), as the ClusterServiceVersion in its namespace shows it'));
    }
    return [];
  });
}

/** Records that the cluster of a construct runs the Onload Operator, which supports only a few releases of KMM. */
export function recordOnloadOperator(by: IConstruct): void {
  recordKmm(by, KmmRelease.of('1.1'), { origin: 'onload-operator', source: 'the Onload Operator' });
}

/**
 * KMM release of a construct's cluster, as far as the tree shows it now: the release that the construct sets, else that of others in the cluster,
 * else the newest known release. Call it at synthesis, when the tree is complete.
 */
export function decidedKmm(construct: IConstruct, part: KmmPart = 'operator'): KmmRelease {
  const about = descriptionOf(construct);
  const stated = statementsOf(about, part);
  const common = decisiveWithin(about, part, stated);
  // Synthesis refuses two releases that contradict each other. Each construct keeps its own until then, so that its other errors are correct.
  const own = stated
    .find((statement) => statement.by === construct && isCertain(statement) && !isSameStatement(statement, common!));
  return (own ?? common)?.release ?? commonBelow(about, part) ?? KmmRelease.newest();
}

/**
 * KMM release of a cluster if the tree determines it. It is undefined if nothing states a release, if OLM chooses the newest of a channel, or if the
 * release is only assumed because of the Onload Operator.
 */
export function determinedKmm(cluster: IConstruct): KmmRelease | undefined {
  const statement = decisiveWithin(cluster, 'operator');
  return statement !== undefined && isCertain(statement) ? statement.release : undefined;
}

/** KMM release of a construct's cluster, as of `kmmOf()`, for decisions during construction. Synthesis fails if later additions change the result. */
export function kmmNow(construct: IConstruct, part: KmmPart = 'operator'): KmmRelease {
  const answer = decidedKmm(construct, part);
  construct.node.addValidation({
    validate: () => {
      const final = decidedKmm(construct, part);
      return `${final}` === `${answer}` ? [] : [problemText('kmm/release-too-late',
        `made for KMM ${answer}, before another construct set the release of the cluster`, `${final}`, 'pass \'kmm\', or construct this after it')];
    },
  });
  return answer;
}

/** Facts about a construct's cluster that rules need. */
export function clusterContext(construct: IConstruct, platform: Platform | undefined = enclosingPlatform(construct), part: KmmPart = 'operator'): CheckContext {
  return {
    platform,
    get kmm() {
      return decidedKmm(construct, part);
    },
  };
}

/** Statement that determines the release of a cluster: the one with the highest precedence, or a more precise one that agrees with it. */
function decisive(about: IConstruct, part: KmmPart, stated: readonly Statement[] = statementsOf(about, part)): Statement | undefined {
  const [first, ...others] = stated;
  return others.filter((other) => isCertain(other) && isSameStatement(other, first))
    .reduce((best, other) => (isLonger(other, best) ? other : best), first);
}

/**
 * Statement that determines the release of a cluster, including statements from outside of it. If a cluster without a certain statement is the only
 * one of an app, an installation next to it, for instance by kustomize, belongs to it.
 */
function decisiveWithin(about: IConstruct, part: KmmPart, stated: readonly Statement[] = statementsOf(about, part)): Statement | undefined {
  const own = decisive(about, part, stated);
  const beside = (own === undefined || !isCertain(own)) && onlyClusterOf(about) === about ? decisive(about.node.root, part) : undefined;
  return beside !== undefined && isCertain(beside) ? beside : own;
}

/** KMM release that all clusters of an app share, for constructs of the app outside of its clusters. */
function commonBelow(about: IConstruct, part: KmmPart): KmmRelease | undefined {
  const releases = about !== about.node.root ? [] : about.node.findAll()
    .filter((scope) => clusterOfScope(scope) === scope).map((cluster) => decisive(cluster, part)?.release);
  return new Set(releases.map(String)).size === 1 ? releases[0] : undefined;
}

/**
 * Statements about a cluster by constructs that are still in the tree. They are sorted by precedence, then by path, regardless of the order of
 * construction.
 */
function statementsOf(about: IConstruct, part: KmmPart): Statement[] {
  const ranked = (statements.get(about) ?? []).filter((statement) => statement.part === part && isInTree(statement.by))
    .map((statement) => ({ statement, rank: `${ORIGINS.indexOf(statement.origin)} ${statement.by.node.path}` }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ statement }) => statement);
}

const isCertain = ({ origin }: Statement) => origin === 'installed' || origin === 'named';
const isSameStatement = (one: Statement, other: Statement) => isSameVersion(`${one.release}`, `${other.release}`);
const isLonger = (one: Statement, other: Statement) => `${one.release}`.length > `${other.release}`.length;

/** Release of KMM according to the objects for a cluster, except those of constructs that state the release. */
function shownBeside(by: IConstruct, about: IConstruct): ReturnType<typeof shownKmm> {
  const cluster = clusterOfScope(by) ?? by.node.root;
  const { objects, manifests } = Synthesis.of(by).surroundingsOf(cluster).ofKinds(EVIDENCE_KINDS);
  const stating = new Set((statements.get(about) ?? []).map((statement) => statement.by).filter((each) => each !== cluster && each !== about));
  return shownKmm(new ManifestSet(manifests.filter((_, index) => !objects[index].node.scopes.some((scope) => stating.has(scope)))));
}

/** Objects that are not of this library, such as those of an included dump, and that show another release than the one that objects are made for. */
function contradictedByObjects(by: IConstruct, about: IConstruct): string[] {
  const { exact, possible, allows } = shownBeside(by, about);
  const release = decidedKmm(about);
  const shown = exact?.version ?? rangeTexts(possible, KNOWN_KMM).join(' or ');
  if (exact === undefined ? allows(`${release}`) : isSameVersion(exact.version, `${release}`)) {
    return [];
  }
  const place = exact === undefined ? 'labels of nodes, or objects that KMM writes, show' : `${evidenceText(exact)} shows`;
  return [problemText('kmm/two-releases', `release of KMM other than ${shown}, which ${place}`, `${release}`,
    'pass \'kmm\' with the release that runs, or remove the object')];
}

function contradictions(statement: Statement, about: IConstruct): string[] {
  const other = decisive(about, statement.part)!;
  if (!isCertain(statement)) {
    // The newest of a channel contradicts nothing, and applies if nothing else is stated.
    return other === statement ? unsupported(statement, about) : [];
  }
  if (!isSameStatement(statement, other)) {
    return [problemText('kmm/two-releases', `release of KMM other than ${other.release}, which ${other.by.node.path} specifies by ${other.source}`,
      `${statement.release}`, 'specify it once: a cluster runs one release')];
  }
  return other.origin === 'installed' ? [] : unsupported(statement, about);
}

/**
 * Problems of a stated release that the Onload Operator does not support. A rule checks installed releases. This function checks releases that are
 * only stated.
 */
function unsupported({ by, part, release }: Statement, about: IConstruct): string[] {
  const inside = about === about.node.root ? onlyClusterOf(about) : undefined;
  const operator = [about, ...inside === undefined ? [] : [inside]].flatMap((each) => statementsOf(each, part)).find(({ origin }) => origin === 'onload-operator');
  const { since, before } = SUPPORTED_KMM;
  return operator === undefined || isInReleaseRange(SUPPORTED_KMM, `${release}`) || Synthesis.of(by).isAcknowledged(by, UNSUPPORTED) ? [] : [problemText(UNSUPPORTED,
    `release of KMM that the Onload Operator of ${operator.by.node.path} does not support`, `${release}`, `use one from ${since} and below ${before}, or acknowledge '${UNSUPPORTED}'`)];
}
