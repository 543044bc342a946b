"""Settings, routes and WSGI application of the peer that bench/requests.ts measures."""

import json
import os

from django.conf import settings

database = json.loads(os.environ['BENCH_DATABASE'])

settings.configure(
    DEBUG=False,
    SECRET_KEY='of a measurement, which keeps nothing',
    ALLOWED_HOSTS=['*'],
    ROOT_URLCONF='election.urls',
    INSTALLED_APPS=['rest_framework', 'election'],
    MIDDLEWARE=['django.middleware.security.SecurityMiddleware', 'django.middleware.common.CommonMiddleware'],
    DATABASES={
        'default': {
            'ENGINE': 'django.db.backends.postgresql',
            'HOST': database['host'],
            'USER': database['user'],
            'NAME': database['database'],
            'CONN_MAX_AGE': None,
        }
    },
    DEFAULT_AUTO_FIELD='django.db.models.AutoField',
    USE_TZ=True,
    USE_I18N=False,
    TIME_ZONE='UTC',
    REST_FRAMEWORK={
        'DEFAULT_AUTHENTICATION_CLASSES': ['election.authentication.SessionAuthentication'],
        'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated'],
        'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
        'DEFAULT_PARSER_CLASSES': ['rest_framework.parsers.JSONParser'],
        'DEFAULT_PAGINATION_CLASS': 'election.pagination.Pages',
        'UNAUTHENTICATED_USER': None,
    },
)

from django.core.wsgi import get_wsgi_application  # noqa: E402

application = get_wsgi_application()
