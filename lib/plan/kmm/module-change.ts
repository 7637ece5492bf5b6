/** Changes of Modules and ManagedClusterModules, as KMM understands them. */
import { loadedText } from './module-effects';
import { Configs } from './module-moves';
import { switchesOrder } from './module-warnings';
import { at } from '../../upstream';
import type { UpgradablePlugin } from '../../views';
import { type Change, differingPaths } from '../changes';
import type { PlanContext } from '../plan-model';
import { madeByOperator, type ModuleView, moduleView, pluginOf, type Refusal, runningKmm } from '../read';

export class ModuleChange {
  /** Whether it is a Module of the clusters of a hub. */
  public readonly onHub: boolean;
  public readonly before?: ModuleView;
  public readonly after?: ModuleView;
  public readonly beforeConfigs?: Configs;
  public readonly afterConfigs?: Configs;
  public readonly isRefused: boolean;
  public readonly changesLoad: boolean;
  /** Device plugin of Onload that serves its nodes. */
  public readonly plugin?: UpgradablePlugin;
  /** Whether a removed Onload resource had a Module of its name, with which the labels of its nodes go. */
  public readonly isTakenOver: boolean;

  constructor(public readonly object: Change, public readonly context: PlanContext, public readonly refusal: Refusal | undefined) {
    this.onHub = object.kind === 'ManagedClusterModule';
    [this.before, this.after] = [object.before, object.after].map((each) => each && this.viewOf(each.spec));
    [this.beforeConfigs, this.afterConfigs] = [this.before, this.after].map((view) => view && new Configs(view));
    this.isRefused = refusal !== undefined || this.switchesOrder;
    this.changesLoad = object.change === 'changed' && loadedText(this.before!) !== loadedText(this.after!);
    this.isTakenOver = madeByOperator(context.before.ofKind('Onload')).has(`${object.namespace}/${object.name}`);
    this.plugin = this.onHub ? undefined : pluginOf(context.after, this.view);
  }

  public get view(): ModuleView {
    return (this.after ?? this.before)!;
  }

  public get changesVersion(): boolean {
    return this.before !== undefined && this.after !== undefined && this.before.version !== this.after.version;
  }

  public get changesSelection(): boolean {
    const selection = ({ selector, tolerations }: ModuleView) => ({ selector, tolerations });
    return this.before !== undefined && this.after !== undefined && differingPaths(selection(this.before), selection(this.after)).length > 0;
  }

  public get changesPlugin(): boolean {
    const { change, paths, after } = this.object;
    return change === 'changed' && !this.isRefused && paths.some((path) => /^spec\.(moduleSpec\.)?(devicePlugin|tolerations)/.test(path))
      && at(after, ...(this.onHub ? ['spec', 'moduleSpec'] : ['spec']), 'devicePlugin') !== undefined;
  }

  private get switchesOrder(): boolean {
    return this.before !== undefined && this.after !== undefined && switchesOrder(this.before, this.after);
  }

  private viewOf(spec: unknown): ModuleView {
    const namespace = at(spec, 'spokeNamespace');
    const { name } = this.object;
    return this.onHub ? moduleView(at(spec, 'moduleSpec'), { namespace: typeof namespace === 'string' ? namespace : '', name }, runningKmm(this.context))
      : moduleView(spec, { namespace: this.object.namespace, name }, runningKmm(this.context));
  }
}
