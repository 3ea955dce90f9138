import { use, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router-dom';

// The least that a page of this stack does: React, the router, an outline, one read of IndexedDB, and a list of 20 rows.

interface Row {
  readonly id: number;
  readonly text: string;
}

const rowCount = 20;
const paths = ['/', '/year', '/month', '/day', '/habits', '/journal', '/settings'];

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed.'));
  });
}

/** The stored rows. The first visit stores them. */
async function readRows(): Promise<readonly Row[]> {
  const opening = indexedDB.open('floor', 1);
  opening.onupgradeneeded = () => {
    const rows = opening.result.createObjectStore('rows', { keyPath: 'id' });
    for (let id = 0; id < rowCount; id += 1) rows.add({ id, text: `Row ${id}` } satisfies Row);
  };
  const database = await resultOf(opening);
  const stored = database.transaction('rows').objectStore('rows').getAll() as IDBRequest<Row[]>;
  return resultOf(stored);
}

const rows = readRows();

function Outline() {
  return (
    <>
      <header>
        <nav>
          {paths.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </nav>
      </header>
      <main>
        <h1>Floor</h1>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}

function Rows() {
  return (
    <ul>
      {use(rows).map(({ id, text }) => (
        <li key={id}>
          <label>
            <input type="checkbox" /> {text}
          </label>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root.');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route element={<Outline />}>
        <Route path="*" element={<Rows />} />
      </Route>
    </Routes>
  </BrowserRouter>,
);
