// @spec encryption-code

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The code of the link that was opened, e.g. `/open#7K2M-X9QF-4TBW-CJ8H`; '' for none. It is removed from the address. */
export function useLinkedCode(): string {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isLink = pathname === '/open' && hash !== '';
  const [code] = useState(() => (isLink ? hash.slice(1) : ''));
  useEffect(() => {
    if (isLink) void navigate('/choose', { replace: true });
  }, [isLink, navigate]);
  return code;
}
