"""The tables as they are. Keys are of tenant and id; to Django the id alone is the key."""

from django.contrib.postgres.fields import ArrayField
from django.db import models


def of_tenant(to, column):
    """Another row of the same tenant."""
    return models.ForeignObject(
        to,
        models.DO_NOTHING,
        from_fields=['tenant_id', column],
        to_fields=['tenant_id', 'id'],
        null=True,
        related_name='+',
    )


class OfTenant(models.Model):
    id = models.UUIDField(primary_key=True)
    tenant_id = models.UUIDField()

    class Meta:
        abstract = True


class Area(OfTenant):
    name = models.TextField()
    path = models.TextField()

    class Meta:
        managed = False
        db_table = 'areas'
        unique_together = [('tenant_id', 'id')]


class User(OfTenant):
    email = models.TextField()
    first_name = models.TextField()
    last_name_1 = models.TextField()
    last_name_2 = models.TextField()
    sort_name = models.TextField()
    national_id_kind = models.TextField(null=True)
    national_id = models.TextField(null=True)
    birth_date = models.DateField(null=True)
    phone_prefix = models.TextField(null=True)
    phone = models.TextField(null=True)
    address_street = models.TextField()
    address_number = models.TextField()
    address_extra = models.TextField()
    address_city = models.TextField()
    address_zip = models.TextField()
    address_region = models.TextField()
    address_country = models.TextField()
    lon = models.FloatField(null=True)
    lat = models.FloatField(null=True)
    area_id = models.UUIDField(null=True)
    area = of_tenant(Area, 'area_id')
    area_path = models.TextField()
    language = models.TextField()
    profession = models.TextField()
    availability = ArrayField(models.TextField())
    mobility = models.TextField(null=True)
    is_experiencied = models.BooleanField()
    is_active = models.BooleanField()
    is_locked = models.BooleanField()
    is_staff = models.BooleanField()
    is_superuser = models.BooleanField()
    is_validated = models.BooleanField()
    is_verified = models.BooleanField(null=True)
    notes_self = models.TextField()
    list_look = models.JSONField(null=True)
    creation_date = models.DateTimeField()
    update_date = models.DateTimeField()
    last_login = models.DateTimeField(null=True)

    is_authenticated = True

    class Meta:
        managed = False
        db_table = 'users'
        unique_together = [('tenant_id', 'id')]


class UserWord(models.Model):
    tenant_id = models.UUIDField()
    word = models.TextField(primary_key=True)
    user_id = models.UUIDField()

    class Meta:
        managed = False
        db_table = 'user_words'


class Session(OfTenant):
    user_id = models.UUIDField()
    user = of_tenant(User, 'user_id')
    ended_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'sessions'


class AreaManager(OfTenant):
    user_id = models.UUIDField()
    area_id = models.UUIDField()
    area = of_tenant(Area, 'area_id')

    class Meta:
        managed = False
        db_table = 'area_managers'


class Notification(OfTenant):
    user_id = models.UUIDField()
    type = models.TextField()
    params = models.JSONField()
    is_readed = models.BooleanField()
    created_at = models.DateTimeField()

    class Meta:
        managed = False
        db_table = 'notifications'


class Place(OfTenant):
    name = models.TextField()
    address = models.TextField()
    area_id = models.UUIDField()
    area = of_tenant(Area, 'area_id')
    area_path = models.TextField()
    lon = models.FloatField()
    lat = models.FloatField()
    is_approximate = models.BooleanField()
    priority = models.TextField(null=True)
    total_proxies = models.IntegerField()

    class Meta:
        managed = False
        db_table = 'places'
        unique_together = [('tenant_id', 'id')]

    @property
    def address_with_town(self):
        return f'{self.address}, {self.area.name}'


class Station(OfTenant):
    place_id = models.UUIDField()
    electors = models.IntegerField(null=True)

    class Meta:
        managed = False
        db_table = 'stations'


class Assignment(OfTenant):
    user_id = models.UUIDField()
    place_id = models.UUIDField()
    place = of_tenant(Place, 'place_id')
    slots = ArrayField(models.TextField())
    state = models.TextField()

    class Meta:
        managed = False
        db_table = 'assignments'


class Credential(OfTenant):
    user_id = models.UUIDField()
    state = models.TextField()

    class Meta:
        managed = False
        db_table = 'credentials'
