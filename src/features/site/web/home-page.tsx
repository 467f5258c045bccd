import { PageMeta } from '#platform/web/page-meta.tsx';

export function Page() {
  return (
    <div className="column py-16">
      <PageMeta
        title="Western Civilization Resources"
        description="A curated library and study hall for the history of Western Civilization."
        keywords={['Western Civilization', 'history']}
        path="/"
      />
      <h1 className="display">Five thousand years, thirteen rooms.</h1>
    </div>
  );
}
