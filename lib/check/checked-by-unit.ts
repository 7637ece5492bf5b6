/** Evaluation of rules over manifests that may be for several clusters. */
import { ApplyUnits } from './apply-units';
import { ClusterFacts, clusterFactsOf } from './cluster-facts';
import { completionsOf } from './completed-manifests';
import { earlyKindsFound } from './early-kinds';
import { evaluateRules, Evaluator, recheckBy, withoutRepetition } from './evaluate-rules';
import { KustomizeRoutes } from './kustomize-routes';
import { Cluster, clustersRead } from './manifests-by-cluster';
import { Takers } from './policy-takers';
import { ScopedProblem } from './scoped-problem';
import { unappliedWorkloads } from './unapplied-workloads';
import { hasVariables, isRefusedPlaceholder, Kustomization, Manifest, ManifestSet, PassedOver, pathSteps, Reading, valueAtSteps } from '../manifests';
import { kindNotThere, notApplied } from '../rules/gitops';
import type { CheckContext, Rule } from '../rules/rule';
import { isString } from '../upstream';

/** Findings of rules in all clusters that manifests are for. */
export interface Evaluation {
  readonly problems: readonly ScopedProblem[];
  /** Facts that follow from the manifests and apply to all clusters. */
  readonly facts: ClusterFacts;
  /** Names of the clusters that were distinguished, or empty if all manifests are for one cluster. */
  readonly clusters: readonly string[];
  /** Objects passed over because they are parts of other objects, or templates. */
  readonly parts: readonly PassedOver[];
  /** Copies of objects in folders that are not known to be applied together. */
  readonly copies: readonly Manifest[];
}

/**
 * Runs rules over manifests, cluster by cluster. With several clusters, a finding counts only if it occurs both in its own cluster and in all
 * manifests together. Objects of different clusters do not contradict each other, and an object that one cluster lacks may be in another folder for
 * the same cluster.
 */
export function evaluateReading(rules: readonly Rule[], reading: Reading, kustomizations: readonly Kustomization[], named: CheckContext): Evaluation {
  const evaluation = evaluateByCluster(rules, reading, kustomizations, named);
  const unapplied = [
    ...rules.includes(notApplied) ? unappliedWorkloads(reading, kustomizations) : [], ...rules.includes(kindNotThere) ? earlyKindsFound(reading) : [],
  ];
  return { ...evaluation, problems: [...evaluation.problems, ...unapplied] };
}

function evaluateByCluster(rules: readonly Rule[], reading: Reading, kustomizations: readonly Kustomization[], named: CheckContext): Evaluation {
  const { manifests } = reading;
  const clusters = clustersRead(reading, kustomizations);
  const wrapped = wrappedIn(reading);
  const isOne = clusters.length === 1;
  const all = new ManifestSet(manifests);
  if (isOne && wrapped.length === 0) {
    const facts = clusterFactsOf(all, named);
    return { ...withoutParts(evaluateRules(rules, all, facts.context), reading, kustomizations), facts, clusters: [] };
  }
  const divided = [...clusters, ...wrapped].map((cluster) => ({ cluster, facts: clusterFactsOf(new ManifestSet(cluster.manifests), named) }));
  const evaluator = new Evaluator(all);
  const [forEach, others] = [rules.filter(({ isForEach }) => isForEach), rules.filter(({ isForEach }) => !isForEach)];
  const together = new Map<string, Together>();
  const order = new Map(rules.map(({ code }, index) => [code, index]));
  // Of several problems with the same field, the one of the first rule is kept.
  const one = (problems: readonly ScopedProblem[], context: CheckContext) => (
    withoutRepetition([...problems].sort((a, b) => order.get(a.code)! - order.get(b.code)!), recheckBy(rules, context)));
  const found = divided.flatMap(({ cluster, facts: { context } }) => {
    const key = `${context.platform} ${context.kmm}`;
    const { places, byObject } = together.get(key) ?? togetherOf(
      evaluator.problems(forEach, context), evaluator.problems(others, context), (problems) => one(problems, context));
    together.set(key, { places, byObject });
    const codes = new Set(cluster.manifests.flatMap((object) => [...places.get(object) ?? []].map(codeOf)));
    const wanted = others.filter(({ code }) => codes.has(code));
    const ofThese = wanted.length === 0 ? [] : new Evaluator(new ManifestSet(cluster.manifests)).problems(wanted, context);
    return one([...cluster.manifests.flatMap((object) => byObject.get(object) ?? []), ...ofThese], context)
      .filter((problem) => places.get(problem.object)?.has(problemPlace(problem)));
  });
  const facts = isOne ? divided[0].facts : { context: named, concluded: [] };
  return { ...withoutParts(worstProblems(found), reading, kustomizations), facts, clusters: isOne ? [] : clusters.map(({ name }) => name!) };
}

/** Findings of rules in all manifests together. */
interface Together {
  readonly places: ReadonlyMap<Manifest, ReadonlySet<string>>;
  /** Findings of rules that check each object by itself, which are the same in each cluster. */
  readonly byObject: ReadonlyMap<Manifest, readonly ScopedProblem[]>;
}

function togetherOf(
  ofEach: readonly ScopedProblem[], others: readonly ScopedProblem[], one: (problems: readonly ScopedProblem[]) => ScopedProblem[],
): Together {
  const byObject = new Map<Manifest, ScopedProblem[]>();
  ofEach.forEach((problem) => byObject.set(problem.object, byObject.get(problem.object) ?? []).get(problem.object)!.push(problem));
  return { places: placesByObject(one([...ofEach, ...others])), byObject };
}

/** The objects of each wrapper as a cluster of their own, because each policy can be for different clusters. */
function wrappedIn(reading: Reading): Cluster[] {
  const byWrapper = new Map<Manifest, Manifest[]>();
  for (const object of reading.manifests) {
    const { wrapper } = reading.originOf(object)!;
    if (wrapper !== undefined) {
      byWrapper.set(wrapper, byWrapper.get(wrapper) ?? []).get(wrapper)!.push(object);
    }
  }
  return [...byWrapper.values()].map((manifests) => ({ manifests }));
}

const problemPlace = ({ path, code }: ScopedProblem) => `${path}\0${code}`;
const codeOf = (place: string) => place.slice(place.indexOf('\0') + 1);

function placesByObject(problems: readonly ScopedProblem[]): Map<Manifest, Set<string>> {
  const places = new Map<Manifest, Set<string>>();
  for (const problem of problems) {
    places.set(problem.object, places.get(problem.object) ?? new Set()).get(problem.object)!.add(problemPlace(problem));
  }
  return places;
}

/** The problems without duplicates from several clusters. Of duplicates, the most severe is kept. */
function worstProblems(problems: readonly ScopedProblem[]): ScopedProblem[] {
  const found = new Map<Manifest, Map<string, ScopedProblem>>();
  for (const problem of problems) {
    const places = found.get(problem.object) ?? new Map<string, ScopedProblem>();
    found.set(problem.object, places);
    const place = `${problemPlace(problem)}\0${JSON.stringify(problem.value)}`;
    const other = places.get(place);
    const isWorse = other?.severity === 'warning' && (problem.severity === 'error' || (other.only !== undefined && problem.only === undefined));
    if (other === undefined || isWorse) {
      places.set(place, problem);
    }
  }
  return [...found.values()].flatMap((places) => [...places.values()]);
}

/** Codes for a missing field that the kind requires. */
const MISSING = new Set(['schema/missing', 'object/name']);
const isMissing = ({ code, what }: ScopedProblem) => MISSING.has(code) || what.startsWith('missing required field');

/** Whether a refused field is empty, as something else is to fill it in. */
function isEmpty({ class: of, object, path }: ScopedProblem): boolean {
  const value = valueAtSteps(object, pathSteps(path));
  return of === 'refused' && (value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0));
}

/** Whether a refused value, or its key, is a placeholder. */
function isPlaceholder({ code, object, path, value }: ScopedProblem): boolean {
  const steps = pathSteps(path);
  const isOtherType = code === 'schema/type' || (object.kind === 'Secret' && steps[0] === 'data');
  return isString(value) && hasVariables(value)
    || (steps.length > 0 && [valueAtSteps(object, steps), steps.at(-1)].some((text) => isString(text) && isRefusedPlaceholder(text, isOtherType)));
}

/** Codes of rules that check one object by itself, as it is in its file. */
const OF_ONE = /^(?:crd|kubernetes|object|schema)\//;

/** Fields that can refer to an item reported as unused, by code of the finding. A patch or the rest of the object may contain them. */
const USED_BY: { readonly [code: string]: readonly string[] } = { 'kubernetes/volume-unused': ['volumeMounts', 'volumeDevices'] };

const DUPLICATE = 'object/duplicate';

/**
 * Removes findings about parts that a policy adds to objects of others, because the missing fields are in those objects. Also removes findings about
 * values that kustomizations replace or that contain variables.
 */
function withoutParts(problems: readonly ScopedProblem[], reading: Reading, kustomizations: readonly Kustomization[]): Pick<Evaluation, 'problems' | 'parts' | 'copies'> {
  const isOfPart = (problem: ScopedProblem) => reading.originOf(problem.object)!.mayBePart && (isMissing(problem) || isEmpty(problem));
  const parts = new Set(objectsWithProblems(problems.filter(isOfPart)));
  const takers = new Takers(kustomizations);
  const completions = completionsOf(reading, new KustomizeRoutes(takers));
  const isCompleted = ({ code, object, path }: ScopedProblem) => (
    completions.isSet(object, path) || (USED_BY[code] ?? []).some((field) => completions.isTouched(object, field)));
  const isUseElsewhere = ({ code, object }: ScopedProblem) => Object.hasOwn(USED_BY, code) && reading.originOf(object)!.mayBePart === true;
  const built = new Set(kustomizations.map(({ file }) => file));
  // kustomize treats unknown kinds as namespaced.
  const isOfKustomize = ({ code, class: of, object }: ScopedProblem) => (
    code === 'object/namespace' && of === 'risky' && built.has(reading.originOf(object)!.document.file));
  const whole = problems.filter((problem) => !parts.has(problem.object) && !isUseElsewhere(problem) && !isOfKustomize(problem));
  const isAdded = (problem: ScopedProblem) => isMissing(problem) && isOfOpenComponent(reading.originOf(problem.object)!.document.file, takers);
  const completed = new Set(whole.filter((problem) => isCompleted(problem) || isAdded(problem)));
  const templates = new Set(whole.filter((problem) => OF_ONE.test(problem.code) && isPlaceholder(problem)));
  const duplicates = problems.filter(({ code }) => code === DUPLICATE);
  const units = duplicates.length === 0 ? undefined : new ApplyUnits(reading, takers);
  const copies = new Set(duplicates.filter(({ object }) => !units!.hasCopy(object)));
  return {
    problems: whole.filter((problem) => !completed.has(problem) && !templates.has(problem) && !copies.has(problem)),
    copies: [...copies].map(({ object }) => object),
    parts: [
      ...passedOver(reading, 'part', [...parts, ...objectsWithProblems(completed)]),
      ...passedOver(reading, 'template', objectsWithProblems(templates)),
    ],
  };
}

/** Whether a component that no known kustomization includes has the objects of a file: one elsewhere completes them. */
function isOfOpenComponent(file: string, takers: Takers): boolean {
  return takers.directlyOf(file).some(({ isComponent, folder }) => isComponent && takers.directlyOf(folder).length === 0);
}

const objectsWithProblems = (problems: Iterable<ScopedProblem>) => [...problems].map(({ object }) => object);

function passedOver(reading: Reading, reason: PassedOver['reason'], objects: readonly Manifest[]): PassedOver[] {
  return [...new Set(objects)].map((object) => {
    const { file, line } = reading.originOf(object)!.document;
    return { file, line, reason };
  });
}
