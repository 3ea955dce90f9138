import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyPagePaper = lazyComponent([], async () => (await import('./page-paper.tsx')).PagePaper);
